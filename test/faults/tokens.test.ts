import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import {
  type Authenticator,
  createMcpHandler,
  oauthResource,
  serveHttp,
  staticTokens,
} from "@toolcrib/mcp/serve";
import { type CallAuth, ToolRegistry } from "@toolcrib/runtime";
import { recordFigures } from "@toolcrib/testing/figures";
import { generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TokenIssuer } from "../token-issuer.ts";

const AUDIENCE = "https://tools.example/mcp";
const METADATA = "https://tools.example/.well-known/oauth-protected-resource/mcp";
const FIXED = "fixed-token-0123456789abcdef";
const tail = `scope="read", resource_metadata="${METADATA}"`;
const INVALID = `Bearer error="invalid_token", error_description="The token is not valid here", ${tail}`;
const MALFORMED = `Bearer error="invalid_token", error_description="The token is not well formed", ${tail}`;
const MISSING = `Bearer ${tail}`;
const TWICE = `Bearer error="invalid_request", error_description="There is more than one Authorization header", ${tail}`;
const IN_QUERY = `Bearer error="invalid_request", error_description="A token in the query is not allowed", ${tail}`;
const TOO_LITTLE = `Bearer error="insufficient_scope", error_description="The token lacks a scope", ${tail}`;
const NEEDS_ADMIN = `Bearer error="insufficient_scope", error_description="Insufficient scope", scope="read admin", resource_metadata="${METADATA}"`;

let issuer: TokenIssuer;
let stranger: TokenIssuer;
let handled: (CallAuth | undefined)[] = [];
const told: string[] = [];
const tokens: string[] = [];
const answers: string[] = [];
const closing: (() => unknown)[] = [];
const wrongKey = await generateKeyPair("ES256");

beforeAll(async () => {
  issuer = await TokenIssuer.start(AUDIENCE);
  stranger = await TokenIssuer.start(AUDIENCE);
  await issuer.addKey("rsa", "RS256");
  await issuer.addKey("ed", "EdDSA");
  closing.push(
    () => issuer.close(),
    () => stranger.close(),
  );
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

function registryOf(): ToolRegistry {
  const registry = new ToolRegistry();
  registry.register({
    name: "who",
    inputSchema: { type: "object" },
    handler: (_args, { auth }) => {
      handled.push(auth);
      return { subject: auth?.subject ?? null, scopes: auth?.scopes ?? null };
    },
  });
  registry.register({
    name: "quick",
    usesContext: "nothing",
    handler: () => {
      handled.push(undefined);
      return "quick";
    },
  });
  registry.register({
    name: "erase",
    scopes: ["read", "admin"],
    usesContext: "nothing",
    handler: () => {
      handled.push(undefined);
      return "erased";
    },
  });
  return registry;
}

interface Sent {
  readonly headers?: OutgoingHttpHeaders;
  /** Names and values as they go over the wire, where a name occurs twice. */
  readonly rawHeaders?: readonly string[];
  readonly query?: string;
  readonly tool?: string;
  readonly method?: string;
}

interface Answer {
  readonly status: number;
  readonly challenge: string | undefined;
  readonly body: string;
}

type Ask = (sent: Sent) => Promise<Answer>;

const modern = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

function bodyOf({ tool = "quick" }: Sent, era: string): string {
  const params = { name: tool, arguments: {}, ...(era === "2026-07-28" && { _meta: modern }) };
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
}

function headersOf({ tool = "quick" }: Sent, era: string): Record<string, string> {
  return {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...(era === "2026-07-28" && {
      "mcp-protocol-version": era,
      "mcp-method": "tools/call",
      "mcp-name": tool,
    }),
  };
}

async function ownPort(authenticator: Authenticator, era: string): Promise<Ask> {
  const onError = ({ message }: Error): void => void told.push(message);
  const server = await serveHttp(registryOf(), { name: "s", version: "1", authenticator, onError });
  closing.push(() => server.close(0));
  return (sent) =>
    new Promise((resolve, reject) => {
      const body = bodyOf(sent, era);
      const headers = Object.entries({ ...headersOf(sent, era), ...sent.headers }).flatMap(
        ([name, value]) => [name, String(value)],
      );
      const request = httpRequest({
        port: server.port,
        host: "127.0.0.1",
        path: `/mcp${sent.query ?? ""}`,
        method: sent.method ?? "POST",
        headers: [
          ...["host", "127.0.0.1", "content-length", String(Buffer.byteLength(body))],
          ...headers,
          ...(sent.rawHeaders ?? []),
        ] as unknown as OutgoingHttpHeaders,
      });
      request.on("error", reject);
      request.on("response", (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            challenge: response.headers["www-authenticate"],
            body: text,
          }),
        );
      });
      request.end(body);
    });
}

function mounted(authenticator: Authenticator, era: string): Ask {
  const handler = createMcpHandler(registryOf(), { name: "s", version: "1", authenticator });
  closing.push(() => handler.close(0));
  return async (sent) => {
    const headers = new Headers(headersOf(sent, era));
    for (const [name, value] of Object.entries(sent.headers ?? {}))
      headers.set(name, String(value));
    const raw = sent.rawHeaders ?? [];
    for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? "", raw[at + 1] ?? "");
    const method = sent.method ?? "POST";
    const body = bodyOf(sent, era);
    headers.set("content-length", String(Buffer.byteLength(body)));
    const request = new Request(`https://tools.example/mcp${sent.query ?? ""}`, {
      method,
      headers,
      ...(method === "POST" && { body }),
    });
    const response = await handler.fetch(request);
    return {
      status: response.status,
      challenge: response.headers.get("www-authenticate") ?? undefined,
      body: await response.text(),
    };
  };
}

interface Case {
  readonly what: string;
  readonly status: number;
  readonly challenge?: string | undefined;
  readonly sent: () => Sent | Promise<Sent>;
}

const bearer = (token: string, scheme = "Bearer"): Sent => {
  tokens.push(token);
  return { headers: { authorization: `${scheme} ${token}` } };
};
const signed =
  (parts: Parameters<TokenIssuer["sign"]>[0] = {}, rest: Sent = {}): Case["sent"] =>
  async () => ({ ...bearer(await issuer.sign(parts)), ...rest });
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const unsigned = (header: object, claims: object = {}): string =>
  `${base64(header)}.${base64({ iss: issuer.url, aud: AUDIENCE, sub: "alice", scope: "read", exp: 4_000_000_000, ...claims })}.`;
const good = (what: string, sent: Case["sent"]): Case => ({ what, status: 200, sent });
const bad = (what: string, sent: Case["sent"], challenge = INVALID, status = 401): Case => ({
  what,
  status,
  challenge,
  sent,
});

const cases: readonly Case[] = [
  good("a right token", signed()),
  good("a lower-case scheme", async () => bearer(await issuer.sign(), "bearer")),
  good("an upper-case scheme", async () => bearer(await issuer.sign(), "BEARER")),
  good("several spaces after the scheme", async () => bearer(await issuer.sign(), "Bearer  ")),
  good("a key of RSA", signed({ keyId: "rsa", algorithm: "RS256" })),
  good("a key of Ed25519", signed({ keyId: "ed", algorithm: "EdDSA" })),
  good("an audience among others", signed({ audience: ["https://other.example", AUDIENCE] })),
  good("scopes as a list", signed({ claims: { scope: undefined, scp: ["read", "write"] } })),
  good("scopes as a text named scp", signed({ claims: { scope: undefined, scp: "read" } })),
  good("a scope that includes the one needed", signed({ claims: { scope: "owner" } })),
  good("a token expired within the tolerance", signed({ expires: -10 })),
  good("a token valid soon, within the tolerance", signed({ notBefore: 10 })),
  good("a token of type JWT", signed({ header: { typ: "JWT" } })),
  good("a subject that only the client names", signed({ claims: { sub: undefined } })),
  good("a tool with scopes", signed({ claims: { scope: "read admin" } }, { tool: "erase" })),
  good("a tool that reads who calls", signed({}, { tool: "who" })),
  good("a token used twice", signed()),
  good("a large token", signed({ claims: { groups: "g".repeat(3_000) } })),

  bad("no header", () => ({}), MISSING),
  bad("an empty header", () => ({ headers: { authorization: "" } }), MISSING),
  bad("another scheme", () => ({ headers: { authorization: "Basic YTpi" } }), MISSING),
  bad("a scheme that begins alike", () => bearer("abc", "Bearerx"), MISSING),
  bad(
    "a token without a scheme",
    async () => ({ headers: { authorization: await issuer.sign() } }),
    MISSING,
  ),
  bad("a scheme without a token", () => ({ headers: { authorization: "Bearer" } }), MALFORMED),
  bad("a scheme and a space", () => ({ headers: { authorization: "Bearer  " } }), MALFORMED),
  bad(
    "a token in the query",
    async () => ({ query: `?access_token=${await issuer.sign()}` }),
    MISSING,
  ),
  bad("a token in the query too", signed({}, { query: "?access_token=abc" }), IN_QUERY, 400),
  bad(
    "two headers",
    async () => ({
      rawHeaders: ["authorization", `Bearer ${await issuer.sign()}`, "authorization", "Bearer x"],
    }),
    TWICE,
    400,
  ),
  bad(
    "a token in the session header",
    async () => ({ headers: { "mcp-session-id": await issuer.sign() } }),
    MISSING,
  ),
  bad(
    "a token in a cookie",
    async () => ({ headers: { cookie: `token=${await issuer.sign()}` } }),
    MISSING,
  ),
  bad("garbage", () => bearer("garbage")),
  bad("two dots", () => bearer("..")),
  bad("five parts, as of an encrypted token", () => bearer("a.b.c.d.e")),
  bad("characters that no token has", () => bearer("a b"), MALFORMED),
  bad("a quote", () => bearer('a"b'), MALFORMED),
  bad("an oversized token", () => bearer("a".repeat(9_000)), MALFORMED),
  bad("a fixed token of another server", () => bearer(FIXED)),
  bad("another issuer", signed({ issuer: "https://evil.example" })),
  bad("an issuer with a trailing slash", async () =>
    bearer(await issuer.sign({ issuer: `${issuer.url}/` })),
  ),
  bad("an issuer in upper case", async () =>
    bearer(await issuer.sign({ issuer: issuer.url.toUpperCase() })),
  ),
  bad("no issuer", signed({ issuer: undefined })),
  bad("a list of issuers", async () =>
    bearer(await issuer.sign({ claims: { iss: [issuer.url] } })),
  ),
  bad("another audience", signed({ audience: "https://other.example/mcp" })),
  bad("an audience with a trailing slash", signed({ audience: `${AUDIENCE}/` })),
  bad("the origin as audience", signed({ audience: "https://tools.example" })),
  bad("an audience that begins alike", signed({ audience: `${AUDIENCE}.evil.example` })),
  bad("no audience", signed({ audience: undefined })),
  bad("no audience in the list", signed({ audience: [] })),
  bad("an audience that is a number", signed({ claims: { aud: 7 } })),
  bad("the client as audience, as ID tokens have", signed({ audience: "cli" })),
  bad("an expired token", signed({ expires: -120 })),
  bad("a token long expired", signed({ expires: -1_000_000 })),
  bad("no expiry", signed({ expires: undefined })),
  bad("an expiry as text", signed({ claims: { exp: "4000000000" } })),
  bad("a token not yet valid", signed({ notBefore: 120 })),
  bad("a start as text", signed({ claims: { nbf: "0" } })),
  bad("nobody as subject", signed({ claims: { sub: undefined, client_id: undefined } })),
  bad("an empty subject", signed({ claims: { sub: "", client_id: undefined } })),
  bad("the algorithm none", () => bearer(unsigned({ alg: "none", kid: "k1" }))),
  bad("the algorithm None", () => bearer(unsigned({ alg: "None", kid: "k1" }))),
  bad("no algorithm", () => bearer(unsigned({ kid: "k1" }))),
  bad("no signature", async () => bearer((await issuer.sign()).replace(/[^.]+$/, ""))),
  bad("a signature of another token", async () => {
    const [head = "", claims = ""] = (await issuer.sign({ claims: { scope: "read admin" } })).split(
      ".",
    );
    const [, , signature = ""] = (await issuer.sign()).split(".");
    return bearer(`${head}.${claims}.${signature}`);
  }),
  bad("a changed claim", async () => {
    const [head = "", , signature = ""] = (await issuer.sign()).split(".");
    return bearer(`${head}.${unsigned({}, { sub: "root" }).split(".")[1]}.${signature}`);
  }),
  bad("a cut token", async () => bearer((await issuer.sign()).slice(0, -5))),
  bad("the public key as an HMAC secret", async () => {
    const secret = new TextEncoder().encode(JSON.stringify(issuer.publicKey("rsa")));
    return bearer(await issuer.sign({ algorithm: "HS256", keyId: "rsa", key: secret }));
  }),
  bad("the modulus as an HMAC secret", async () => {
    const secret = Buffer.from(issuer.publicKey("rsa").n ?? "", "base64url");
    return bearer(await issuer.sign({ algorithm: "HS512", keyId: "rsa", key: secret }));
  }),
  bad("an HMAC with an empty key id", async () =>
    bearer(await issuer.sign({ algorithm: "HS256", keyId: "", key: Buffer.alloc(32) })),
  ),
  bad("another key under a known id", signed({ key: wrongKey.privateKey })),
  bad("a key that is not known", signed({ key: wrongKey.privateKey, keyId: "k9" })),
  bad("a key for another algorithm", signed({ key: wrongKey.privateKey, keyId: "rsa" })),
  bad("a key in the header of the token", async () =>
    bearer(
      await issuer.sign({
        key: wrongKey.privateKey,
        keyId: "own",
        header: { jwk: { kty: "EC", crv: "P-256", x: "AA", y: "AA" } },
      }),
    ),
  ),
  bad("a URL of keys in the header of the token", async () =>
    bearer(
      await issuer.sign({
        key: wrongKey.privateKey,
        keyId: "own",
        header: { jku: `${stranger.url}/jwks` },
      }),
    ),
  ),
  bad("a path as key id", signed({ key: wrongKey.privateKey, keyId: "../../dev/null" })),
  bad("an extension that must be understood", () =>
    bearer(unsigned({ alg: "ES256", kid: "k1", crit: ["x"], x: 1 }).concat("AAAA")),
  ),
  bad("a token of a stranger", async () => bearer(await stranger.sign())),
  bad("a token of a stranger in our name", async () =>
    bearer(await stranger.sign({ issuer: issuer.url })),
  ),
  bad("a missing scope", signed({ claims: { scope: "write" } }), TOO_LITTLE, 403),
  bad("no scope", signed({ claims: { scope: undefined } }), TOO_LITTLE, 403),
  bad("a scope that begins alike", signed({ claims: { scope: "readonly" } }), TOO_LITTLE, 403),
  bad("a scope in upper case", signed({ claims: { scope: "READ" } }), TOO_LITTLE, 403),
  bad("a scope as a number", signed({ claims: { scope: 7 } }), TOO_LITTLE, 403),
  bad("scopes joined by commas", signed({ claims: { scope: "read,write" } }), TOO_LITTLE, 403),
  bad("everything as a scope", signed({ claims: { scope: "*" } }), TOO_LITTLE, 403),
  bad("a tool of another scope", signed({}, { tool: "erase" }), NEEDS_ADMIN, 403),
  bad(
    "a tool of another scope, twice",
    signed({ claims: { scope: "read write" } }, { tool: "erase" }),
    NEEDS_ADMIN,
    403,
  ),
  bad("a bad token and GET", () => ({ ...bearer("garbage"), method: "GET" })),
  bad("a bad token and DELETE", () => ({ ...bearer("garbage"), method: "DELETE" })),
  bad("a bad token and a tool that is not there", () => ({ ...bearer("garbage"), tool: "absent" })),
];

const oauth = (): Authenticator =>
  oauthResource({
    issuer: issuer.url,
    audience: AUDIENCE,
    requiredScopes: ["read"],
    impliedScopes: { owner: ["staff"], staff: ["read", "owner"] },
    onRefusal: (reason) => told.push(reason),
  });

describe.each(["2026-07-28", "2025-11-25"])("A3 tokens of an issuer, %s", (era) => {
  describe.each(["own port", "mounted"])("%s", (place) => {
    let ask: Ask;
    beforeAll(async () => {
      ask = place === "own port" ? await ownPort(oauth(), era) : mounted(oauth(), era);
    });

    test.each(cases)("$status: $what", async ({ status, challenge, sent }) => {
      handled = [];
      const request = await sent();
      const answer = await ask(request);
      answers.push(answer.body, answer.challenge ?? "");
      // What the Fetch standard joins is one header with two values, which no token has.
      const joined = challenge === TWICE && place === "mounted";
      expect(answer.status).toBe(joined ? 401 : status);
      expect(answer.challenge).toBe(joined ? MALFORMED : challenge);
      expect(handled.length).toBe(status === 200 ? 1 : 0);
      if (status === 200) await expect(ask(request)).resolves.toMatchObject({ status });
    });
  });
});

test("A3 tokens are in no answer and in no report", () => {
  const written = [...answers, ...told].join("\n");
  const long = [...new Set(tokens)].filter((token) => token.length > 20);
  expect(long.length).toBeGreaterThan(100);
  expect(told.length).toBeGreaterThan(100);
  for (const token of long) {
    expect(written).not.toContain(token);
    const [, claims = "", signature = ""] = token.split(".");
    if (claims.length > 20) expect(written).not.toContain(claims);
    if (signature.length > 20) expect(written).not.toContain(signature);
  }
  recordFigures("authentication", [
    {
      what: "kinds of tokens, each in both eras, on a port and mounted",
      tried: cases.length,
      wrong: 0,
    },
  ]);
});

describe("A3 keys of an issuer", () => {
  const ask = (authenticator: Authenticator): Ask => mounted(authenticator, "2026-07-28");

  test("a new key is found, and a key that was taken back ends", async () => {
    const rotating = await TokenIssuer.start(AUDIENCE);
    closing.push(() => rotating.close());
    const options = { issuer: rotating.url, audience: AUDIENCE, jwksCooldownMs: 0 };
    const send = ask(oauthResource(options));
    expect((await send(bearer(await rotating.sign()))).status).toBe(200);
    await rotating.addKey("k2", "ES256");
    expect((await send(bearer(await rotating.sign({ keyId: "k2" })))).status).toBe(200);
    rotating.removeKey("k1");
    const fresh = ask(oauthResource(options));
    expect((await fresh(bearer(await rotating.sign()))).status).toBe(401);
    expect((await fresh(bearer(await rotating.sign({ keyId: "k2" })))).status).toBe(200);
  });

  test("keys are fetched once, however many tokens name keys that are not known", async () => {
    const counted = await TokenIssuer.start(AUDIENCE);
    closing.push(() => counted.close());
    const send = ask(oauthResource({ issuer: counted.url, audience: AUDIENCE }));
    for (let at = 0; at < 20; at++)
      await send(bearer(await counted.sign({ key: wrongKey.privateKey, keyId: `x${at}` })));
    expect(counted.keyFetches).toBe(1);
  });

  test("keys that cannot be fetched are nobody's fault: 503, and no token is taken", async () => {
    const down = await TokenIssuer.start(AUDIENCE);
    closing.push(() => down.close());
    const send = ask(oauthResource({ issuer: down.url, audience: AUDIENCE, jwksCooldownMs: 0 }));
    down.failure = 500;
    handled = [];
    expect((await send(bearer(await down.sign()))).status).toBe(503);
    expect(handled).toEqual([]);
    down.failure = undefined;
    expect((await send(bearer(await down.sign()))).status).toBe(200);
  });

  test("keys may be given as a document", async () => {
    const options = { issuer: issuer.url, audience: AUDIENCE, jwks: issuer.keySet() };
    expect((await ask(oauthResource(options))(bearer(await issuer.sign()))).status).toBe(200);
  });

  test("issuers and algorithms that prove nothing are refused at once", () => {
    const at = (url: string): Authenticator => oauthResource({ issuer: url, audience: AUDIENCE });
    expect(() => at("http://issuer.example")).toThrow(/https/);
    expect(() => at("issuer")).toThrow(/URL/);
    expect(() =>
      oauthResource({ issuer: issuer.url, audience: AUDIENCE, algorithms: ["HS256"] }),
    ).toThrow(/HS256/);
  });
});

describe.each(["2026-07-28", "2025-11-25"])("A3 fixed tokens, %s", (era) => {
  const fixed = staticTokens([
    { token: FIXED },
    { token: "reader-token", subject: "reader", scopes: ["read"] },
  ]);
  test.each<[number, Sent]>([
    [200, bearer(FIXED)],
    [200, { ...bearer(FIXED), tool: "erase" }],
    [200, bearer("reader-token")],
    [403, { ...bearer("reader-token"), tool: "erase" }],
    [401, {}],
    [401, bearer(FIXED.slice(1))],
    [401, bearer(`${FIXED}x`)],
    [401, bearer(FIXED.toUpperCase())],
  ])("%i for %j", async (status, sent) => {
    handled = [];
    for (const ask of [await ownPort(fixed, era), mounted(fixed, era)])
      expect((await ask(sent)).status).toBe(status);
    expect(handled.length).toBe(status === 200 ? 2 : 0);
  });
});

test("A3 a tool with scopes is for nobody where nobody is authenticated", async () => {
  const registry = registryOf();
  const server = await serveHttp(registry, { name: "s", version: "1" });
  closing.push(() => server.close(0));
  const client = new Client({ name: "c", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  handled = [];
  expect(await client.callTool({ name: "erase", arguments: {} })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining("does not authenticate") }],
  });
  expect(handled).toEqual([]);
  // Whoever runs the program may use them all.
  expect(await registry.call("erase")).toMatchObject({ content: [{ text: "erased" }] });
  await client.close();
});

test("A3 the metadata of the resource say where tokens come from, and an official client learns it", async () => {
  const handler = createMcpHandler(registryOf(), {
    name: "s",
    version: "1",
    authenticator: oauth(),
  });
  closing.push(() => handler.close(0));
  const document = await handler.fetch(new Request(METADATA));
  expect(await document.json()).toEqual({
    resource: AUDIENCE,
    authorization_servers: [issuer.url],
    scopes_supported: ["read", "admin"],
    bearer_methods_supported: ["header"],
  });
  expect((await handler.fetch(new Request(METADATA, { method: "POST" }))).status).toBe(405);
});

test.each(["auto", "legacy"] as const)(
  "A3 an official client with a token is known to the handler (%s)",
  async (mode) => {
    const server = await serveHttp(registryOf(), {
      name: "s",
      version: "1",
      authenticator: oauth(),
    });
    closing.push(() => server.close(0));
    const token = await issuer.sign();
    const client = new Client({ name: "c", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(server.url), {
        authProvider: { token: async () => token },
      }),
    );
    handled = [];
    const result = await client.callTool({ name: "who", arguments: {} });
    expect(result.structuredContent).toEqual({ subject: "alice", scopes: ["read"] });
    expect(handled[0]).toMatchObject({ clientId: "cli", claims: { iss: issuer.url } });
    expect(JSON.stringify(handled)).not.toContain(token);
    await client.close();
  },
);

test.each(["0.0.0.0", "::", "192.0.2.1"])(
  "A3 off loopback nobody is served without authentication (%s)",
  async (host) => {
    await expect(serveHttp(registryOf(), { name: "s", version: "1", host })).rejects.toMatchObject({
      code: "authentication-missing",
    });
  },
);
