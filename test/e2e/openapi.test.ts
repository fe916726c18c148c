import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const pet = `type: object
required: [id, name]
properties:
  id: { type: integer, readOnly: true }
  name: { type: string, minLength: 1 }
  tag: { type: string, nullable: true }
`;
const document = (extra = ""): string => `openapi: 3.0.3
info: { title: Pet shop, version: 1.2.0 }
servers: [{ url: /v1 }]
security: [{ api_key: [] }]
paths:
  /pets:
    get:
      operationId: findPets
      summary: Find pets
      tags: [Pets]
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
      responses:
        "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: pet.yaml } } } } }
    post:
      operationId: addPet
      tags: [Pets]
      requestBody: { required: true, content: { application/json: { schema: { $ref: pet.yaml } } } }
      responses:
        "201": { description: made, content: { application/json: { schema: { $ref: pet.yaml } } } }
  /orders/{orderId}:
    delete:
      operationId: cancelOrder
      tags: [Orders]
      parameters:
        - { name: orderId, in: path, required: true, schema: { type: string } }
      responses: { "204": { description: gone } }
${extra}components:
  securitySchemes: { api_key: { type: apiKey, in: header, name: X-Key } }
`;

let folder = "";
let server: Server;
let base = "";
const seen: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-openapi-"));
  writeFileSync(join(folder, "shop.yaml"), document());
  writeFileSync(join(folder, "pet.yaml"), pet);
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const answer = (status: number, value?: unknown): void =>
      void response
        .writeHead(status, value === undefined ? {} : { "content-type": "application/json" })
        .end(value === undefined ? "" : JSON.stringify(value));
    if (headers["x-key"] !== "s3cret-key") answer(401, { error: "who are you?" });
    else if (method === "DELETE") answer(204);
    else if (method === "POST") answer(201, { id: 7, ...JSON.parse(seen.at(-1)?.body ?? "{}") });
    else answer(200, [{ id: 1, name: "Rex", tag: headers["x-key"] }]);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const withKey = { SHOP_API_KEY: "s3cret-key" };
const run = (words: readonly string[], env: Record<string, string> = {}) =>
  runCli(words, { cwd: folder, env });

test("O1 an OpenAPI document is a source like any other", async () => {
  expect(await run(["list", "shop.yaml", "--show-tools"])).toMatchObject({
    code: 0,
    stdout:
      "NAME    TOOLS\nshop    findPets (Find pets)\n        addPet (POST /pets)\n        cancelOrder (DELETE /orders/{orderId})\n",
  });
  const exported = await run(["export", "shop.yaml", "--to", "openai"]);
  expect(JSON.parse(exported.stdout)).toHaveLength(3);
  expect((await run(["search", "cancel an order", "shop.yaml"])).stdout).toContain("cancelOrder");
  expect((await run(["lint", "shop.yaml"])).stdout).toContain("shop.yaml:22:5");
});

test("O5 tools are chosen by tag, path and method", async () => {
  const names = async (...words: string[]): Promise<string[]> => {
    const { stdout } = await run(["list", "shop.yaml", "--json", ...words]);
    return JSON.parse(stdout).servers[0].tools.map(({ name }: { name: string }) => name);
  };
  expect(await names("--only-tags", "orders")).toEqual(["cancelOrder"]);
  expect(await names("--only-paths", "/pets")).toEqual(["findPets", "addPet"]);
  expect(await names("--only-paths", "/pets,/orders/*")).toHaveLength(3);
  expect(await names("--read-only")).toEqual(["findPets"]);
  expect(await run(["list", "shop.yaml", "--only-tags", "gone"])).toMatchObject({ code: 2 });
  writeFileSync(join(folder, "tools.json"), "[]");
  expect(await run(["list", "tools.json", "--only-paths", "/x"])).toMatchObject({ code: 2 });
});

test("O4 show says which credentials are missing, and calls say what to set", async () => {
  const missing = await run(["show", "shop=shop.yaml", "findPets"]);
  expect(missing.stdout).toContain("SHOP_API_KEY  missing  the API key for the header X-Key");
  const set = await run(["show", "shop=shop.yaml", "findPets", "--json"], withKey);
  expect(JSON.parse(set.stdout).credentials).toEqual([
    { variable: "SHOP_API_KEY", holds: "the API key for the header X-Key", isSet: true },
  ]);
  expect(set.stdout).not.toContain("s3cret");
  const refused = await run(["call", "shop=shop.yaml", "findPets", "--base-url", base]);
  expect(refused).toMatchObject({ code: 3, stdout: "" });
  expect(refused.stderr).toContain("set SHOP_API_KEY");
});

test("O2 O3 calls are sent, checked and never repeat a credential", async () => {
  const found = await run(
    ["call", "shop=shop.yaml", "findPets", "limit=3", "--json", "--base-url", base],
    withKey,
  );
  expect(found.code).toBe(0);
  expect(JSON.parse(found.stdout).structuredContent).toEqual([{ id: 1, name: "Rex", tag: "…" }]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /v1/pets?limit=3"]);
  const made = await run(
    ["call", "shop=shop.yaml", "addPet", "name=Tom", "--json", "--base-url", base],
    withKey,
  );
  expect(JSON.parse(made.stdout).structuredContent).toEqual({ id: 7, name: "Tom" });
  expect(seen.at(-1)?.body).toBe('{"name":"Tom"}');
  expect(
    await run(["call", "shop=shop.yaml", "addPet", "name=", "--base-url", base], withKey),
  ).toMatchObject({ code: 2 });
  const traversal = await run(
    ["call", "shop=shop.yaml", "cancelOrder", "orderId=..", "--yes", "--base-url", base],
    withKey,
  );
  expect(traversal).toMatchObject({ code: 2 });
  expect(seen).toHaveLength(2);
});

test("a document that does not say where its API is asks for --base-url; other sources refuse it", async () => {
  const nowhere = await run(["call", "shop.yaml", "findPets"]);
  expect(nowhere.code).toBe(2);
  expect(nowhere.stderr).toContain("--base-url");
  expect(await run(["list", "tools.json", "--base-url", base])).toMatchObject({ code: 2 });
  expect(await run(["list", "shop.yaml", "--base-url", "ftp://x"])).toMatchObject({ code: 2 });
  const closed = await run(["call", "shop.yaml", "findPets", "--base-url", "http://127.0.0.1:9"]);
  expect(closed.code).toBe(4);
});

test("O6 what is not a tool is said with its line, and does not hide the rest", async () => {
  writeFileSync(join(folder, "odd.yaml"), document("  /odd:\n    trace: { responses: {} }\n"));
  const listed = await run(["list", "odd.yaml"]);
  expect(listed.code).toBe(0);
  expect(listed.stderr).toContain("odd.yaml:29:5: TRACE /odd: TRACE requests cannot be sent");
  expect(listed.stdout).toContain("3");
});

test("diff proves a new version of an API against the old one, with a witness", async () => {
  writeFileSync(join(folder, "new.yaml"), document().replace("maximum: 100", "maximum: 50"));
  const { code, stdout } = await run(["diff", "shop.yaml", "new.yaml", "--json"]);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ verdict: "breaking", bump: "major" });
  const [finding] = JSON.parse(stdout).findings;
  expect(finding.tool).toBe("findPets");
  expect(finding.witness.limit).toBeGreaterThan(50);
});

test("C6 a document that was locked and has not changed passes the check", async () => {
  expect(await run(["lock", "shop=shop.yaml"])).toMatchObject({ code: 0 });
  const unchanged = await run(["check", "shop=shop.yaml", "--json"]);
  expect(unchanged.code).toBe(0);
  expect(JSON.parse(unchanged.stdout).findings).toEqual([]);
  expect(await run(["snapshot", "shop.yaml", "--out", "shop.snapshot.json"])).toMatchObject({
    code: 0,
  });
  expect((await run(["diff", "shop.snapshot.json", "shop.yaml"])).stdout).toContain(
    "nothing changed",
  );
});

test("a document of a git revision brings the files that it refers to", async () => {
  const repository = join(folder, "repository");
  mkdirSync(join(repository, "api"), { recursive: true });
  writeFileSync(join(repository, "api", "shop.yaml"), document());
  writeFileSync(join(repository, "api", "pet.yaml"), pet);
  const git = (...words: string[]): void =>
    void execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...words], {
      cwd: repository,
      stdio: "ignore",
    });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "api");
  writeFileSync(
    join(repository, "api", "pet.yaml"),
    pet.replace("required: [id, name]", "required: [id, name, tag]"),
  );
  const { code, stdout } = await runCli(
    ["diff", "git:HEAD:api/shop.yaml", "api/shop.yaml", "--json"],
    { cwd: repository },
  );
  expect(code).toBe(1);
  expect(JSON.parse(stdout).findings[0]).toMatchObject({ tool: "addPet", level: "error" });
});

/** A client of `toolcrib serve` over stdio. */
async function withServed<Result>(
  words: readonly string[],
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [resolve("packages/cli/bin/toolcrib.js"), "serve", ...words],
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", ...withKey },
    stderr: "ignore",
  });
  await client.connect(transport);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

test("a served API is called over MCP by an official client", async () => {
  await withServed(["shop=shop.yaml", "--base-url", base], async (client) => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "shop_addPet",
      "shop_cancelOrder",
      "shop_findPets",
    ]);
    const made = await client.callTool({
      name: "shop_addPet",
      arguments: { name: "Tom", tag: null },
    });
    expect(made["structuredContent"]).toEqual({ id: 7, name: "Tom", tag: null });
    const refused = await client.callTool({ name: "shop_addPet", arguments: { nam: "Tom" } });
    expect(refused["isError"]).toBe(true);
    expect(JSON.stringify(refused["content"])).toContain("name");
  });
});

test("O5 with --discovery operations are found, described and called instead of listed", async () => {
  await withServed(["shop=shop.yaml", "--base-url", base, "--discovery"], async (client) => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "call_tool",
      "describe_tool",
      "search_tools",
    ]);
    const found = await client.callTool({
      name: "search_tools",
      arguments: { query: "find pets" },
    });
    expect(JSON.stringify(found["structuredContent"])).toContain("shop_findPets");
    const described = await client.callTool({
      name: "describe_tool",
      arguments: { name: "shop_addPet" },
    });
    expect(described["structuredContent"]).toMatchObject({ name: "shop_addPet" });
    const called = await client.callTool({
      name: "call_tool",
      arguments: { name: "shop_addPet", arguments: { name: "Tom" } },
    });
    expect(called["structuredContent"]).toEqual({ id: 7, name: "Tom" });
    const wrong = await client.callTool({
      name: "call_tool",
      arguments: { name: "shop_addPet", arguments: {} },
    });
    expect(wrong["isError"]).toBe(true);
    const unknown = await client.callTool({ name: "call_tool", arguments: { name: "call_tool" } });
    expect(unknown["isError"]).toBe(true);
  });
});

test("O5 names and texts of operations can be overridden in the file of --config", async () => {
  writeFileSync(
    join(folder, "rules.json"),
    JSON.stringify({
      upstreams: {
        shop: {
          exclude: ["cancel*"],
          tools: { addPet: { name: "adopt", description: "Takes a pet in." } },
        },
      },
    }),
  );
  await withServed(
    ["shop=shop.yaml", "--base-url", base, "--config", "rules.json"],
    async (client) => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name, description }) => `${name}: ${description}`).sort()).toEqual([
        "shop_adopt: Takes a pet in.",
        "shop_findPets: Find pets",
      ]);
    },
  );
});
