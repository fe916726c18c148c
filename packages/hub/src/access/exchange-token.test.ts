import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { HubContext } from "../publish/hub-context.ts";
import { auditEntries } from "../store/audit.ts";
import { openStore, type Store } from "../store/open-store.ts";
import type { Action } from "./actor.ts";
import { exchangeToken } from "./exchange-token.ts";
import { IssuerKeys } from "./issuer-keys.ts";
import { RateLimiter } from "./rate-limit.ts";
import { listTokens } from "./tokens.ts";
import { addTrust, type TrustGrant } from "./trusts.ts";
import { verifyOidc } from "./verify-oidc.ts";

const now = new Date("2026-07-28T12:00:00.000Z");
const by = { actor: "test", at: now.toISOString() };
const audience = "https://hub.example";

let server: Server;
let issuer = "";
let privateKey: CryptoKey;
/** How often the issuer was asked for its metadata and its keys, and whether it answers. */
let issued = { asked: 0, status: 200 };
beforeAll(async () => {
  const pair = await generateKeyPair("ES256");
  privateKey = pair.privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), alg: "ES256", kid: "k" }];
  server = createServer(({ url = "" }, response) => {
    issued.asked += 1;
    response.writeHead(issued.status, { "content-type": "application/json" });
    const metadata = { issuer, jwks_uri: `${issuer}/keys` };
    response.end(JSON.stringify(url === "/keys" ? { keys } : metadata));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

let folder = "";
let store: Store;
beforeEach(async () => {
  issued = { asked: 0, status: 200 };
  folder = mkdtempSync(join(tmpdir(), "toolcrib-exchange-"));
  store = await openStore({ data: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sign(claims: JWTPayload = {}): Promise<string> {
  const time = now.getTime() / 1_000;
  const all = { iss: issuer, sub: "me", aud: audience, iat: time, exp: time + 60, ...claims };
  return await new SignJWT(all).setProtectedHeader({ alg: "ES256", kid: "k" }).sign(privateKey);
}

async function trust(more: Partial<TrustGrant> = {}): Promise<number> {
  const actions: readonly Action[] = ["publish"];
  return await addTrust(
    store,
    { issuer, audience, namespace: "io.example/*", claims: {}, actions, ...more },
    by,
  );
}

/** The code of a refusal, or `given`. */
async function exchange(
  token: string,
  keys = new IssuerKeys({ allowPrivate: true, now: () => now }),
): Promise<string> {
  // Only the store and the time are read.
  const hub = { store, now: () => now } as HubContext;
  const refusals = new RateLimiter({ perMinute: 10 });
  const given = await exchangeToken(hub, token, { keys, refusals });
  return "code" in given ? given.code : "given";
}

test("a token is given for one of a trusted issuer, whether one trust speaks for it or two", async () => {
  expect(await exchange(await sign({ jti: "0" }))).toBe("unknown-issuer");
  expect(issued.asked).toBe(0);
  await trust();
  expect(await exchange(await sign({ jti: "1" }))).toBe("given");
  await trust({ namespace: "io.other/*" });
  expect(await exchange(await sign({ jti: "2" }))).toBe("given");
  expect((await listTokens(store)).map(({ namespace }) => namespace)).toEqual([
    "io.example/*",
    "io.example/* io.other/*",
  ]);
  expect(await exchange(await sign({ jti: "2" }))).toBe("replayed-oidc-token");
  expect(await exchange(await sign({ jti: "3", aud: "https://other.example" }))).toBe(
    "wrong-audience",
  );
});

test.each<[readonly Action[], readonly Action[], readonly Action[]]>([
  [["publish"], ["publish"], ["publish"]],
  [["publish", "accept"], ["publish"], ["publish"]],
  [["admin"], ["publish"], ["publish"]],
  [["publish", "accept"], ["admin"], ["publish", "accept"]],
  [["publish", "admin"], ["accept"], ["accept"]],
  [["admin"], ["admin"], ["publish", "accept", "admin"]],
])("a token that the trusts %j and %j speak for may %j", async (one, other, common) => {
  await trust({ actions: one });
  await trust({ actions: other, namespace: "io.other/*" });
  expect(await exchange(await sign({ jti: "1" }))).toBe("given");
  const [token] = await listTokens(store);
  expect([...(token?.actions ?? [])].sort()).toEqual([...common].sort());
});

test("an issuer that cannot be asked now is a refusal of its own, and it is audited", async () => {
  await trust();
  issued.status = 503;
  expect(await exchange(await sign({ jti: "1" }))).toBe("issuer-unavailable");
  const codes = (await auditEntries(store.db, { limit: 10 })).map(({ detail }) => detail["code"]);
  expect(codes).toContain("issuer-unavailable");
  issued.status = 200;
  expect(await exchange(await sign({ jti: "1" }))).toBe("given");
});

test("a token without an id is known by what was signed", async () => {
  const keys = await new IssuerKeys({ allowPrivate: true, now: () => now }).of(issuer);
  const read = async (token: string) => await verifyOidc(token, { issuer, keys, now });
  const [bare, empty] = [await sign(), await sign({ jti: "" })];
  expect(await read(bare)).toMatchObject({ id: bare.split(".").slice(0, 2).join(".") });
  expect(await read(empty)).toMatchObject({ id: empty.split(".").slice(0, 2).join(".") });
  expect(await read(await sign({ jti: "own" }))).toMatchObject({ id: "own" });
  await trust();
  expect(await exchange(bare)).toBe("given");
  expect(await exchange(bare)).toBe("replayed-oidc-token");
});

test("keys are fetched over https alone, and over http only where private addresses are allowed", async () => {
  const keysOf = (allowPrivate: boolean, url: string): Promise<unknown> =>
    new IssuerKeys({ allowPrivate, now: () => now }).of(url);
  const insecure = "an issuer and its keys must be at https: URLs";
  await expect(keysOf(false, issuer)).rejects.toThrow(insecure);
  await expect(keysOf(false, "ftp://127.0.0.1")).rejects.toThrow(insecure);
  await expect(keysOf(true, "ftp://127.0.0.1")).rejects.toThrow(insecure);
  expect(issued.asked).toBe(0);
  await expect(keysOf(false, issuer.replace("http:", "https:"))).rejects.not.toThrow(insecure);
  await expect(keysOf(true, issuer)).resolves.toBeTypeOf("function");
});
