import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type CliAnswer, runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

test("publish without server.json says what to write", async () => {
  await withFiles({ "tools.json": '[{"name":"ping"}]' }, async (cwd) => {
    const line = ["publish", "tools.json", "--to", "http://127.0.0.1:1"];
    const { code, stderr } = await runCli(line, { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("server.json is missing, which names the server: write {");
  });
});

test("publish without server.json takes what the project says", async () => {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => sent.push(chunk.toString()));
    request.on("end", () => response.end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const files = {
    "package.json": JSON.stringify({
      name: "ping-server",
      version: "1.2.3",
      description: "Pings.",
      mcpName: "io.example/ping",
    }),
    "tools.json": '[{"name":"ping","inputSchema":{"type":"object"}}]',
  };
  try {
    await withFiles(files, async (cwd) => {
      const line = ["publish", "tools.json", "--to", `http://127.0.0.1:${port}`];
      expect((await runCli(line, { cwd })).code).toBe(0);
      writeFileSync(join(cwd, "server.json"), '{"name":"io.example/other","description":"o"}');
      expect((await runCli(line, { cwd })).code).toBe(0);
    });
    expect(sent.map((body) => JSON.parse(body).server)).toEqual([
      { name: "io.example/ping", version: "1.2.3", description: "Pings." },
      { name: "io.example/other", description: "o", version: "1.2.3" },
    ]);
  } finally {
    server.close();
  }
});

/** Publishes to something that answers as a hub would, once. */
async function publishTo(
  status: number,
  answer: object,
  words: readonly string[] = [],
): Promise<CliAnswer & { readonly path: string | undefined }> {
  let path: string | undefined;
  const server = createServer((request, response) => {
    path = request.url;
    request.resume().on("end", () => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const files = {
      "tools.json": '[{"name":"ping","inputSchema":{"type":"object"}}]',
      "server.json": '{"name":"io.example/ping","description":"p","version":"1.0.0"}',
    };
    return await withFiles(files, async (cwd) => {
      const line = ["publish", "tools.json", "--to", `http://127.0.0.1:${port}`, "--json"];
      return { ...(await runCli([...line, ...words], { cwd })), path };
    });
  } finally {
    server.close();
  }
}

test.each([
  [200, {}, 0],
  [201, {}, 2],
  [409, { code: "contract-broken" }, 1],
  [409, { code: "review-needed" }, 1],
  [409, { code: "lint-failed" }, 1],
  [409, { code: "version-exists" }, 2],
  [401, {}, 3],
  [403, {}, 3],
  [429, {}, 4],
  [503, {}, 4],
  [422, {}, 2],
])("an answer of %i with %j ends with %i", async (status, answer, code) => {
  expect(await publishTo(status, answer)).toMatchObject({ code, path: "/v0.1/publish" });
});

test("--dry-run asks for a check, and nothing else", async () => {
  expect(await publishTo(200, {}, ["--dry-run"])).toMatchObject({
    code: 0,
    path: "/v0.1/x/dev.toolcrib/check",
  });
});
