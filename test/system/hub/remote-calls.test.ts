import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHub, openStore, type RemoteCalls } from "@toolcrib/hub";
import { callRemote } from "@toolcrib/mcp/connect";
import { serveHttp } from "@toolcrib/mcp/serve";
import { fromMcpJson, type JsonObject } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import type { AddressReach } from "@toolcrib/runtime/network";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { serverJson } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";
import { startHubProcess } from "../../hub-process.ts";

const input: JsonObject = {
  type: "object",
  properties: { text: { type: "string" } },
  required: ["text"],
};
const tools: readonly JsonObject[] = [
  {
    name: "echo",
    description: "Says it again.",
    inputSchema: input,
    annotations: { readOnlyHint: true },
  },
  { name: "store", description: "Keeps a text for later.", inputSchema: input },
];

const [database] = hubDatabases();
let remote: Awaited<ReturnType<typeof serveHttp>>;
const said: string[] = [];

beforeAll(async () => {
  const registry = new ToolRegistry();
  for (const tool of tools)
    registry.register(fromMcpJson(tool), ({ text }) => {
      said.push(`${String(tool["name"])} ${String(text)}`);
      return { content: [{ type: "text", text: `heard <b>${String(text)}</b>` }] };
    });
  remote = await serveHttp(registry, { name: "remote", version: "1.0.0", port: 0 });
});

afterAll(async () => {
  await remote.close();
});

const EVERYWHERE: readonly AddressReach[] = ["public", "private", "loopback"];

/** Calls as `toolcrib hub serve --allow-remote` makes them. */
function callsTo(origin: string, reachable: readonly AddressReach[], callMs = 20_000): RemoteCalls {
  return {
    origins: [origin],
    call: async ({ url, transport, headers, tool, arguments: args }) =>
      await callRemote({
        target: { kind: "http", url, transport, headers, reachable },
        tool,
        arguments: args,
        callMs,
      }),
  };
}

interface Sent {
  readonly tool?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Uses a hub that keeps a server at an address, and sends the form of one of its tools. */
async function withCalls(
  url: string,
  remoteCalls: RemoteCalls | undefined,
  use: (send: (sent?: Sent) => Promise<{ status: number; text: string }>) => Promise<void>,
  remotes: readonly object[] = [{ type: "streamable-http", url }],
): Promise<void> {
  if (database === undefined) throw new Error("there is no database");
  const store = await openStore(database.create());
  const hub = createHub(store, remoteCalls === undefined ? {} : { remoteCalls });
  const incoming = { socket: { remoteAddress: "127.0.0.1" } } as never;
  const ask = async (path: string, init: RequestInit): Promise<Response> =>
    await hub.fetch(new Request(`http://127.0.0.1:4191${path}`, init), { incoming });
  try {
    const server = { ...serverJson("io.example/remote", "1.0.0"), remotes };
    const published = await ask("/v0.1/publish", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ server, tools }),
    });
    expect(published.status).toBe(200);
    await use(async ({ tool = "echo", fields = {}, headers = {} } = {}) => {
      const path = `/servers/io.example/remote/versions/1.0.0/tools/${tool}/check`;
      const form = { "~as": "object", "/text~as": "text", "/text": "hello", do: "call", ...fields };
      const answer = await ask(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: String(new URLSearchParams(form)),
      });
      const text = await answer.text();
      return { status: answer.status, text };
    });
  } finally {
    await hub.close();
    await store.close();
  }
}

const originOf = (url: string): string => new URL(url).origin;

/** A server that is not ours, for as long as it is used. */
async function withServer(
  listener: RequestListener,
  use: (url: string, server: Server) => Promise<void>,
): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, server);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test("V2 a page calls a tool of a remote that the operator allows, and shows the result as text", async () => {
  await withCalls(remote.url, callsTo(originOf(remote.url), EVERYWHERE), async (send) => {
    said.length = 0;
    const { status, text } = await send();
    expect(status).toBe(200);
    expect(text).toContain("Returned");
    expect(text).toContain("heard &lt;b&gt;hello&lt;/b&gt;");
    expect(said).toEqual(["echo hello"]);
  });
});

test("V2 nothing is called unless an operator allows it", async () => {
  const others = [
    undefined,
    callsTo("https://other.example", EVERYWHERE),
    callsTo("http://127.0.0.1", EVERYWHERE),
    callsTo(originOf(remote.url).replace("http:", "https:"), EVERYWHERE),
  ];
  for (const calls of others)
    await withCalls(remote.url, calls, async (send) => {
      said.length = 0;
      expect((await send()).text).toContain("this hub calls no server for this version");
      expect(said).toEqual([]);
    });
});

test("V2 what does not say that it only reads is called after a yes, and only with arguments that fit", async () => {
  await withCalls(remote.url, callsTo(originOf(remote.url), EVERYWHERE), async (send) => {
    said.length = 0;
    expect((await send({ tool: "store" })).text).toContain("tick the box");
    expect(
      (await send({ fields: { "~as": "raw", "~raw~as": "json", "~raw": "{}" } })).text,
    ).toContain("text");
    expect(said).toEqual([]);
    expect((await send({ tool: "store", fields: { confirm: "on" } })).text).toContain("Returned");
    expect(said).toEqual(["store hello"]);
  });
});

test("V2 addresses of this machine are refused unless they are allowed, by number and by name", async () => {
  const { port } = new URL(remote.url);
  for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
    const url = `http://${host}:${port}/mcp`;
    await withCalls(url, callsTo(originOf(url), ["public"]), async (send) => {
      said.length = 0;
      const { status, text } = await send();
      expect(status).toBe(502);
      expect(text).toMatch(/is not asked: its address is one of this machine|cannot be reached/);
      expect(said).toEqual([]);
    });
  }
});

test("V2 a redirect is not followed, wherever it leads", async () => {
  await withServer(
    (_request, response) => {
      response.writeHead(307, { location: remote.url }).end();
    },
    async (url) => {
      await withCalls(url, callsTo(originOf(url), EVERYWHERE), async (send) => {
        said.length = 0;
        const { status, text } = await send();
        expect(status).toBe(502);
        expect(text).toContain("redirects, which is not followed");
        expect(said).toEqual([]);
      });
    },
  );
});

test("V2 a server that never answers ends with its time, and leaves no connection", async () => {
  await withServer(
    () => {},
    async (url, server) => {
      await withCalls(url, callsTo(originOf(url), EVERYWHERE, 400), async (send) => {
        const { status, text } = await send();
        expect(status).toBe(502);
        expect(text).toMatch(/did not (answer|start) (within|in time)/);
        const open = (): Promise<number> =>
          new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
        await expect.poll(open).toBe(0);
      });
    },
  );
});

test("V2 credentials go with the call, and are in no page", async () => {
  const secret = "Bearer very-secret-7781";
  const seen: (string | undefined)[] = [];
  await withServer(
    (request, response) => {
      seen.push(request.headers.authorization, request.headers.host);
      response.writeHead(401).end(request.headers.authorization);
    },
    async (url) => {
      const remotes = [
        {
          type: "streamable-http",
          url,
          headers: [
            { name: "Host", value: "internal" },
            { name: "X-Key", isRequired: true },
          ],
        },
      ];
      await withCalls(
        url,
        callsTo(originOf(url), EVERYWHERE),
        async (send) => {
          const missing = await send({ fields: { "header:Authorization": secret } });
          expect(missing.text).toContain("the header X-Key is missing");
          expect(seen).toEqual([]);
          const fields = { "header:Authorization": secret, "header:X-Key": "key-9921" };
          const { text } = await send({ fields });
          expect(text).toContain("Failed");
          expect(seen.slice(0, 2)).toEqual([secret, new URL(url).host]);
          expect(missing.text + text).not.toMatch(/very-secret|key-9921/);
          const broken = await send({ fields: { ...fields, "header:X-Key": "a\r\nhost: b" } });
          expect(broken.text).toContain("characters that a header cannot have");
        },
        remotes,
      );
    },
  );
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["a neighbouring site", { "sec-fetch-site": "same-site" }],
  ["no origin", { origin: "null" }],
])("V7 a form of %s calls nothing", async (_who, headers) => {
  await withCalls(remote.url, callsTo(originOf(remote.url), EVERYWHERE), async (send) => {
    said.length = 0;
    expect((await send({ headers })).status).toBe(403);
    expect(said).toEqual([]);
  });
});

test("addresses with credentials or places to fill in are not called", async () => {
  const { host } = new URL(remote.url);
  for (const url of [`http://user:pass@${host}/mcp`, `http://${host}/{tenant}/mcp`])
    await withCalls(url, callsTo(originOf(remote.url), EVERYWHERE), async (send) => {
      expect((await send()).text).toContain("this hub calls no server for this version");
    });
});

test("V2 hub serve --allow-remote lets pages call, and --allow-private servers of this machine", async () => {
  if (database === undefined) throw new Error("there is no database");
  const origin = originOf(remote.url);
  const cwd = mkdtempSync(join(tmpdir(), "toolcrib-remote-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const wrong = await runCli(["hub", "serve", "--allow-remote", `${origin}/mcp`], { cwd });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("give an origin")]);
  const location = database.create();
  const form = "~as=object&/text~as=text&/text=hello&do=call";
  for (const [words, answer] of [
    [["--allow-remote", origin], "its address is one of this machine"],
    [["--allow-remote", origin, "--allow-private"], "heard &lt;b&gt;hello"],
    [["--allow-private"], "this hub calls no server"],
  ] as const) {
    const hub = await startHubProcess(location, words);
    try {
      const server = {
        ...serverJson("io.example/remote", "1.0.0"),
        remotes: [{ type: "streamable-http", url: remote.url }],
      };
      // The first hub keeps it for the others.
      await fetch(`${hub.url}/v0.1/publish`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ server, tools }),
      });
      const path = "/servers/io.example/remote/versions/1.0.0/tools/echo/check";
      const page = await fetch(`${hub.url}${path}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: form,
      });
      expect(await page.text()).toContain(answer);
    } finally {
      expect(await hub.stop()).toBe(0);
    }
  }
});
