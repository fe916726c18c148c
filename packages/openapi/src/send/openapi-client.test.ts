import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonObject } from "@toolcrib/model";
import { type CallResult, ToolRegistry } from "@toolcrib/runtime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readOpenApi } from "../read-openapi.ts";
import { missingVariables, readCredentials } from "./credentials.ts";
import { implementOpenApi } from "./implement-openapi.ts";
import type { SendOptions } from "./openapi-client.ts";
import { openApiExecutor } from "./openapi-executor.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A request that a server saw. */
interface Seen {
  readonly port: number;
  readonly url: string;
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const seen: Seen[] = [];
let answers: Record<string, Answer> = {};
let own: Server;
let other: Server;

async function listen(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = "", method = "", headers } = request;
    const port = request.socket.localPort ?? 0;
    seen.push({ port, url, method, headers, body: Buffer.concat(chunks).toString() });
    const answer = answers[url.split("?")[0] ?? ""];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  own = await listen();
  other = await listen();
});
beforeEach(() => {
  seen.length = 0;
  answers = {};
});
afterAll(() => {
  for (const server of [own, other]) {
    server.closeAllConnections();
    server.close();
  }
});

const json =
  (value: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };

interface Call {
  readonly operation?: object;
  readonly method?: string;
  readonly document?: object;
  readonly options?: SendOptions;
  readonly args?: JsonObject;
  readonly env?: Record<string, string>;
}

/** Calls the one operation of a document whose server is the local one. */
async function call(given: Call): Promise<CallResult> {
  const { operation = {}, method = "get", document = {}, options = {}, args = {}, env } = given;
  const text = JSON.stringify({
    openapi: "3.0.3",
    info: {},
    servers: [{ url: `http://127.0.0.1:${portOf(own)}` }],
    paths: { "/x": { [method]: { operationId: "act", responses: {}, ...operation } } },
    ...document,
  });
  const read = readOpenApi(text, { file: "x.json" });
  const credentials = readCredentials(read.securitySchemes, { env: env ?? {}, prefix: "shop" });
  const registry = new ToolRegistry();
  for (const tool of implementOpenApi(read, { credentials, prefix: "shop", ...options }))
    registry.register(tool);
  return await registry.call("act", args);
}

const textOf = ({ content }: CallResult): string =>
  content.map((block) => (block.type === "text" ? block.text : block.type)).join("|");

test("O3 a JSON answer is checked against the response schema", async () => {
  const schema = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
  const operation = { responses: { 200: { content: { "application/json": { schema } } } } };
  answers = { "/x": json({ id: 1 }) };
  expect(await call({ operation })).toEqual({
    content: [{ type: "text", text: '{"id":1}' }],
    structuredContent: { id: 1 },
  });
  answers = { "/x": json({ id: "one" }) };
  const wrong = await call({ operation });
  expect(wrong.isError).toBe(true);
  expect(textOf(wrong)).toMatch(/^Output validation failed: .*id/);
  answers = { "/x": (_request, response) => void response.writeHead(204).end() };
  expect((await call({ operation })).isError).toBe(true);
  const both = { responses: { ...operation.responses, 204: { description: "" } } };
  expect(await call({ operation: both })).toMatchObject({ structuredContent: null });
});

test("numbers of any length stay as they came in the text of a result", async () => {
  const body = '{"id":12345678901234567890}';
  answers = {
    "/x": (_request, response) =>
      void response.writeHead(200, { "content-type": "application/json" }).end(body),
  };
  expect(textOf(await call({}))).toBe(body);
});

test("an answer in the shape of an MCP result is data like any other", async () => {
  answers = { "/x": json({ content: [{ type: "text", text: "hi" }], isError: true }) };
  const result = await call({});
  expect(result.isError).toBeUndefined();
  expect(result.structuredContent).toEqual({
    content: [{ type: "text", text: "hi" }],
    isError: true,
  });
});

test("binary answers are resources, pictures and sounds; text is text", async () => {
  const answer =
    (type: string, body: Buffer | string): Answer =>
    (_request, response) =>
      void response.writeHead(200, { "content-type": type }).end(body);
  answers = { "/x": answer("application/pdf", Buffer.from([0, 255])) };
  expect((await call({})).content).toEqual([
    {
      type: "resource",
      resource: {
        uri: `http://127.0.0.1:${portOf(own)}/x`,
        mimeType: "application/pdf",
        blob: "AP8=",
      },
    },
  ]);
  answers = { "/x": answer("image/png", Buffer.from([1])) };
  expect((await call({})).content).toEqual([
    { type: "image", data: "AQ==", mimeType: "image/png" },
  ]);
  answers = { "/x": answer("text/csv", "a;b") };
  expect((await call({})).content).toEqual([{ type: "text", text: "a;b" }]);
});

test("errors of the API are tool errors with status and body, cut and safe", async () => {
  answers = { "/x": json({ error: "no such pet" }, 404) };
  const failed = await call({});
  expect(failed).toMatchObject({
    isError: true,
    structuredContent: { status: 404, body: { error: "no such pet" } },
  });
  expect(textOf(failed)).toBe('GET /x failed with HTTP 404 Not Found\n{"error":"no such pet"}');
  answers = {
    "/x": (_request, response) =>
      void response.writeHead(500).end(`\u001b[31m${"x".repeat(9_000)}`),
  };
  const long = textOf(await call({}));
  expect(long.length).toBeLessThan(4_300);
  expect(long).not.toContain("\u001b");
  expect(long).toContain("more characters");
});

test("an answer that is too large is refused, with and without a stated length", async () => {
  const options = { responseBytes: 1_000 };
  answers = { "/x": json("x".repeat(2_000)) };
  expect(textOf(await call({ options }))).toContain("more than 1000 bytes");
  answers = {
    "/x": (_request, response) => {
      response.writeHead(200, { "content-type": "text/plain" });
      for (let count = 0; count < 100; count++) response.write("x".repeat(100));
      response.end();
    },
  };
  expect(textOf(await call({ options }))).toContain("more than 1000 bytes");
});

test("a server that cannot be reached is a tool error that names it", async () => {
  const result = await call({ options: { baseUrl: "http://127.0.0.1:1" } });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain("GET /x could not be sent to http://127.0.0.1:1");
});

const schemes = {
  api_key: { type: "apiKey", in: "header", name: "X-Key" },
  queryKey: { type: "apiKey", in: "query", name: "key" },
  cookieKey: { type: "apiKey", in: "cookie", name: "sid" },
  basicAuth: { type: "http", scheme: "basic" },
  bearerAuth: { type: "http", scheme: "bearer" },
};

test.each([
  ["api_key", { SHOP_API_KEY: "s3cret-key" }, (one: Seen) => one.headers["x-key"], "s3cret-key"],
  ["queryKey", { SHOP_QUERY_KEY: "s3cret&key" }, (one: Seen) => one.url, "/x?key=s3cret%26key"],
  ["cookieKey", { SHOP_COOKIE_KEY: "s3cret" }, (one: Seen) => one.headers.cookie, "sid=s3cret"],
  [
    "basicAuth",
    { SHOP_BASIC_AUTH_USERNAME: "me", SHOP_BASIC_AUTH_PASSWORD: "pass:word" },
    (one: Seen) => one.headers.authorization,
    `Basic ${Buffer.from("me:pass:word").toString("base64")}`,
  ],
  [
    "bearerAuth",
    { SHOP_BEARER_AUTH: "t0ken-value" },
    (one: Seen) => one.headers.authorization,
    "Bearer t0ken-value",
  ],
])("O4 %s: credentials come from the environment", async (scheme, env, sent, expected) => {
  answers = { "/x": json({}) };
  const document = { components: { securitySchemes: schemes } };
  await call({
    operation: { security: [{ [scheme]: [] }] },
    document,
    env: env as unknown as Record<string, string>,
  });
  expect(seen.map(sent)).toEqual([expected]);
  seen.length = 0;
  await call({ operation: { security: [{ [scheme]: [] }] }, document, env: {} });
  expect(JSON.stringify(seen)).not.toMatch(/s3cret|t0ken|Basic/);
});

test("O4 the first alternative that is complete is used, and what is missing is named", async () => {
  const document = { components: { securitySchemes: schemes } };
  const operation = { security: [{ api_key: [], bearerAuth: [] }, { queryKey: [] }, {}] };
  answers = { "/x": json({}, 401) };
  await call({
    operation,
    document,
    env: { SHOP_API_KEY: "aaaaaaaa", SHOP_QUERY_KEY: "bbbbbbbb" },
  });
  expect([seen[0]?.url, seen[0]?.headers["x-key"]]).toEqual(["/x?key=bbbbbbbb", undefined]);
  const refused = await call({ operation: { security: [{ basicAuth: [] }] }, document });
  expect(textOf(refused)).toContain(
    "No credentials were sent: set SHOP_BASIC_AUTH_USERNAME (the user name) and SHOP_BASIC_AUTH_PASSWORD (the password).",
  );
  const read = readOpenApi(JSON.stringify({ openapi: "3.0.0", info: {}, paths: {}, ...document }), {
    file: "x.json",
  });
  const given = {
    credentials: readCredentials(read.securitySchemes, { env: { BEARER_AUTH: "x" } }),
  };
  expect(
    missingVariables([[{ scheme: "bearerAuth", scopes: [] }]], read.securitySchemes, given),
  ).toEqual([]);
  expect(
    missingVariables([[{ scheme: "api_key", scopes: [] }]], read.securitySchemes, given),
  ).toEqual([
    { scheme: "api_key", variable: "API_KEY", holds: "the API key for the header X-Key" },
  ]);
});

test("O4 credentials that the API repeats are in no result and no error", async () => {
  const document = { components: { securitySchemes: schemes } };
  const env = { SHOP_API_KEY: 's3cret-"key' };
  for (const status of [200, 500]) {
    answers = {
      "/x": (request, response) => json({ headers: request.headers }, status)(request, response),
    };
    const result = await call({ operation: { security: [{ api_key: [] }] }, document, env });
    expect(JSON.stringify(result)).not.toContain("s3cret");
    expect(seen.at(-1)?.headers["x-key"]).toBe('s3cret-"key');
  }
});

const oauth = (): object => ({
  components: {
    securitySchemes: {
      auth: {
        type: "oauth2",
        flows: {
          clientCredentials: { tokenUrl: `http://127.0.0.1:${portOf(own)}/token`, scopes: {} },
        },
      },
    },
  },
});

test("O4 OAuth 2 client credentials: a token is asked for once, and again when the API refuses it", async () => {
  let tokens = 0;
  answers = {
    "/token": (request, response) =>
      json({ access_token: `token-${++tokens}`, expires_in: 3_600 })(request, response),
    "/x": (request, response) =>
      json({}, request.headers.authorization === "Bearer token-1" ? 401 : 200)(request, response),
  };
  const env = { SHOP_AUTH_CLIENT_ID: "me", SHOP_AUTH_CLIENT_SECRET: "s3cret&1" };
  const result = await call({
    operation: { security: [{ auth: ["read", "write"] }] },
    document: oauth(),
    env,
  });
  expect(result.isError).toBeUndefined();
  expect(seen.map(({ url }) => url)).toEqual(["/token", "/x", "/token", "/x"]);
  expect(seen[0]).toMatchObject({
    method: "POST",
    body: "grant_type=client_credentials&scope=read%20write",
    headers: { authorization: `Basic ${Buffer.from("me:s3cret%261").toString("base64")}` },
  });
  expect(seen[3]?.headers.authorization).toBe("Bearer token-2");
});

test("O4 no scope is asked for where the operation needs none", async () => {
  answers = { "/token": json({ access_token: "token" }), "/x": json({}) };
  const env = { SHOP_AUTH_CLIENT_ID: "me", SHOP_AUTH_CLIENT_SECRET: "secret" };
  await call({ operation: { security: [{ auth: [] }] }, document: oauth(), env });
  expect(seen.map(({ body }) => body)).toEqual(["grant_type=client_credentials", ""]);
});

test("O4 client secrets do not travel unencrypted to another host", async () => {
  const document = {
    components: {
      securitySchemes: {
        auth: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "http://evil.example/token" } },
        },
      },
    },
  };
  const env = { SHOP_AUTH_CLIENT_ID: "me", SHOP_AUTH_CLIENT_SECRET: "secret" };
  const result = await call({ operation: { security: [{ auth: [] }] }, document, env });
  expect(textOf(result)).toContain("client secrets are not sent there");
  expect(seen).toEqual([]);
});

const redirect =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    void response.writeHead(status, { location }).end();

const secured = {
  operation: { security: [{ api_key: [], cookieKey: [] }] },
  document: { components: { securitySchemes: schemes } },
  env: { SHOP_API_KEY: "s3cret-key", SHOP_COOKIE_KEY: "s3cret-sid" },
};

test("O4 redirects keep credentials at the same origin and never carry them to another one", async () => {
  answers = { "/x": redirect("/y"), "/y": json({}) };
  await call(secured);
  expect(seen.map(({ headers }) => headers["x-key"])).toEqual(["s3cret-key", "s3cret-key"]);

  seen.length = 0;
  answers = { "/x": redirect(`http://127.0.0.1:${portOf(other)}/y`), "/y": json({ moved: true }) };
  const options = { headers: { Authorization: "Bearer given-by-hand" } };
  const result = await call({ ...secured, options });
  expect(result.structuredContent).toEqual({ moved: true });
  expect(seen[0]?.headers).toMatchObject({
    "x-key": "s3cret-key",
    authorization: "Bearer given-by-hand",
  });
  expect(seen[1]?.port).toBe(portOf(other));
  expect(JSON.stringify(seen[1])).not.toMatch(/s3cret|given-by-hand/);
});

test("a redirect of a call that changes something is not repeated elsewhere", async () => {
  const operation = {
    requestBody: {
      required: true,
      content: { "application/json": { schema: { type: "object", properties: { a: {} } } } },
    },
  };
  answers = { "/x": redirect(`http://127.0.0.1:${portOf(other)}/y`, 307), "/y": json({}) };
  const result = await call({ operation, method: "post", args: { a: "private" } });
  expect(textOf(result)).toContain("is not sent there");
  expect(seen).toHaveLength(1);

  seen.length = 0;
  answers = { "/x": redirect("/y", 307), "/y": json({}) };
  await call({ operation, method: "post", args: { a: 1 } });
  expect(seen.map(({ method, body }) => [method, body])).toEqual([
    ["POST", '{"a":1}'],
    ["POST", '{"a":1}'],
  ]);

  seen.length = 0;
  answers = { "/x": redirect("/y", 303), "/y": json({}) };
  await call({ operation, method: "post", args: { a: 1 } });
  expect(seen[1]).toMatchObject({ method: "GET", body: "" });
  expect(seen[1]?.headers["content-type"]).toBeUndefined();
});

test.each(["file:///etc/passwd", "ftp://a.example/", "http://[", "/x"])(
  "a redirect to %s ends with an error",
  async (location) => {
    answers = { "/x": redirect(location) };
    const result = await call({});
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/redirected/);
  },
);

test("a call that is cancelled ends its request", async () => {
  const ending = new AbortController();
  let closed: () => void = () => {};
  const wasClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  answers = {
    "/x": (request) => {
      request.socket.once("close", closed);
      ending.abort();
    },
  };
  const text = JSON.stringify({
    openapi: "3.0.3",
    info: {},
    servers: [{ url: `http://127.0.0.1:${portOf(own)}` }],
    paths: { "/x": { get: { operationId: "act" } } },
  });
  const registry = new ToolRegistry();
  for (const tool of implementOpenApi(readOpenApi(text, { file: "x.json" })))
    registry.register(tool);
  const result = await registry.call("act", {}, { signal: ending.signal });
  expect(result.isError).toBe(true);
  await wasClosed;
});

test("M5 a tool that is registered with a backend of kind openapi is run by the executor", async () => {
  answers = { "/x": json({ ok: true }) };
  const text = JSON.stringify({
    openapi: "3.0.3",
    info: {},
    servers: [{ url: `http://127.0.0.1:${portOf(own)}` }],
    paths: { "/x": { get: { operationId: "act" } } },
  });
  const document = readOpenApi(text, { file: "shop.json" });
  const registry = new ToolRegistry({
    executors: { openapi: openApiExecutor({ shop: { document } }) },
  });
  const register = (name: string, operation: string): void => {
    const backends = [{ kind: "openapi", document: "shop", operation } as const];
    registry.register({ name, inputSchema: { type: "object" } }, undefined, { backends });
  };
  register("act", "GET /x");
  register("gone", "GET /gone");
  expect((await registry.call("act")).structuredContent).toEqual({ ok: true });
  expect(textOf(await registry.call("gone"))).toContain("there is no operation GET /gone");
});
