import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { testHost } from "@toolcrib/testing/test-host";
import { expect, test } from "vitest";
import { openSource, sourceContext } from "../../open-source.ts";
import { streamServers } from "../../stream-servers.ts";
import { isApiUrl } from "./api-stream.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function withApi<T>(answer: Answer, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const item = (name: string): object => ({
  server: { name: `io.example/${name}`, description: name, version: "1.0.0" },
  _meta: {},
});
const json = (response: ServerResponse, body: object): void => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(body));
};

test("the list of a Registry API is told from a live server by its path", () => {
  for (const url of [
    "https://registry.example/v0.1/servers",
    "http://127.0.0.1:1/registry/team/v0/servers?updated_since=2026-01-01T00:00:00Z",
  ])
    expect(isApiUrl(url)).toBe(true);
  for (const url of [
    "https://host/mcp",
    "https://host/servers",
    "v0.1/servers",
    "https://host/v0.1/servers/x",
  ])
    expect(isApiUrl(url)).toBe(false);
});

test("every page is asked for, with what the URL says and the headers of the source", async () => {
  const asked: string[] = [];
  const answer: Answer = (request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    const { searchParams } = new URL(request.url ?? "", "http://host");
    const cursor = searchParams.get("cursor");
    if (cursor === null)
      json(response, {
        servers: [item("a"), item("b")],
        metadata: { nextCursor: "io.example/b:1+&" },
      });
    else json(response, { servers: [item("c")], metadata: { count: 1 } });
  };
  await withApi(answer, async (url) => {
    const context = sourceContext(testHost("/"));
    const given = { env: {}, headers: { authorization: "Bearer t" }, spell: () => "" };
    const text = `${url}/v0.1/servers?updated_since=2026-01-01T00:00:00Z&limit=2`;
    const stream = await streamServers({ text, given }, context);
    const names: string[] = [];
    for await (const { name } of stream ?? []) names.push(name);
    expect(names).toEqual(["io.example/a", "io.example/b", "io.example/c"]);
    expect(asked).toEqual([
      "/v0.1/servers?updated_since=2026-01-01T00:00:00Z&limit=2 Bearer t",
      "/v0.1/servers?updated_since=2026-01-01T00%3A00%3A00Z&limit=2&cursor=io.example%2Fb%3A1%2B%26 Bearer t",
    ]);
    const { servers } = await openSource({ text }, context);
    expect(servers).toHaveLength(3);
  });
});

test("an API that fails for a moment is asked again", async () => {
  let asked = 0;
  const answer: Answer = (_, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(503).end("busy");
    else json(response, { servers: [item("a")], metadata: {} });
  };
  await withApi(answer, async (url) => {
    const { servers } = await openSource(
      { text: `${url}/v0.1/servers` },
      sourceContext(testHost("/")),
    );
    expect(servers.map(({ name }) => name)).toEqual(["io.example/a"]);
    expect(asked).toBe(2);
  });
});

test.each([
  [
    "a redirect",
    (r: ServerResponse) => r.writeHead(302, { location: "http://10.0.0.1/x" }).end(),
    "leads to http://10.0.0.1/x: give that address itself",
  ],
  ["no right", (r: ServerResponse) => r.writeHead(401).end(), "answers 401: give --header"],
  [
    "something else",
    (r: ServerResponse) => json(r, { tools: [] }),
    "does not answer as a Registry API does",
  ],
  ["no JSON", (r: ServerResponse) => r.end("<html>"), "servers:1:1"],
  [
    "a cursor that leads nowhere",
    (r: ServerResponse) => json(r, { servers: [], metadata: { nextCursor: "x" } }),
    "the same page again and again",
  ],
  [
    "a missing path",
    (r: ServerResponse) => r.writeHead(404).end("not here"),
    "answers 404: not here",
  ],
])("%s is an error that says what to do", async (_, answer, message) => {
  await withApi(
    (_request, response) => void answer(response),
    async (url) => {
      const context = sourceContext(testHost("/"));
      await expect(openSource({ text: `${url}/v0.1/servers` }, context)).rejects.toThrow(message);
    },
  );
});
