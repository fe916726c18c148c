import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HubContext } from "../publish/hub-context.ts";
import { auditEntries, verifyAudit } from "../store/audit.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { authenticate, refuseUnless } from "./authenticate.ts";
import { createToken, listTokens, revokeToken, type TokenGrant } from "./tokens.ts";

const at = "2026-07-28T12:00:00.000Z";
const by = { actor: "test", at };
const grant: TokenGrant = { namespace: "io.example/*", actions: ["publish"] };

let folder = "";
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-tokens-"));
  store = await openStore({ data: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Who is let in: a name, or the status and the challenge of the refusal. */
async function asked(headers: Record<string, string> = {}, address = "127.0.0.1"): Promise<string> {
  // Only the store and the time are read.
  const context = { store, now: () => new Date(at) } as HubContext;
  const request = new Request("http://localhost/v0.1/publish", { headers });
  const found = await authenticate(context, { request, address });
  return found instanceof Response
    ? `${found.status} ${found.headers.get("www-authenticate")}`
    : found.name;
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

test("without tokens the machine itself may do everything, and nobody else anything", async () => {
  expect(await asked()).toBe("loopback");
  expect(await asked({}, "::1")).toBe("loopback");
  expect(await asked({}, "10.0.0.1")).toBe("401 Bearer");
  expect(await asked({ origin: "http://localhost" })).toBe("401 Bearer");
  expect(await asked({ "x-forwarded-for": "127.0.0.1" })).toBe("401 Bearer");
});

test("from the first token on, a token is needed, and it is known by its text", async () => {
  const { id, token } = await createToken(store, grant, by);
  // 256 random bits behind the prefix that scanners for leaked secrets look for.
  expect(token).toMatch(/^tch_[\w-]{43}$/);
  expect(await asked()).toBe("401 Bearer");
  expect(await asked(bearer(token))).toBe(`token:${id}`);
  expect(await asked(bearer(`${token}x`))).toBe("401 Bearer");
  expect(await asked({ authorization: `Basic ${token}` })).toBe("401 Bearer");
});

test("a token ends at its time, and when it is revoked, once", async () => {
  const ended = await createToken(store, { ...grant, expiresAt: at }, by);
  const later = "2026-07-28T12:00:00.001Z";
  const current = await createToken(store, { ...grant, expiresAt: later }, by);
  expect(await asked(bearer(ended.token))).toBe("401 Bearer");
  expect(await asked(bearer(current.token))).toBe(`token:${current.id}`);
  expect(await revokeToken(store, current.id, by)).toBe(true);
  expect(await revokeToken(store, current.id, by)).toBe(false);
  expect(await revokeToken(store, 99, by)).toBe(false);
  expect(await asked(bearer(current.token))).toBe("401 Bearer");
  const kept = (await listTokens(store)).find(({ id }) => id === current.id);
  expect(kept).toMatchObject({ revokedAt: at, expiresAt: later });
  const actions = (await auditEntries(store.db, { limit: 10 })).map(({ action }) => action);
  expect(actions.filter((action) => action === "token-revoked")).toHaveLength(1);
  expect(await verifyAudit(store.db)).toBeUndefined();
});

test("an entry that is missing from the audit log is named by its number", async () => {
  for (let count = 0; count < 4; count++) await createToken(store, grant, by);
  expect(await verifyAudit(store.db)).toBeUndefined();
  await store.db.deleteFrom("audit").where("seq", "=", 3).execute();
  expect(await verifyAudit(store.db)).toEqual({ seq: 3, message: "the entry is missing" });
  await store.db.deleteFrom("audit").where("seq", ">", 2).execute();
  expect(await verifyAudit(store.db)).toMatchObject({ seq: 3 });
  await sql`update audit set actor = 'other' where seq = 2`.execute(store.db);
  expect(await verifyAudit(store.db)).toMatchObject({ seq: 2 });
});

test("whoever may not do something is refused by name", async () => {
  const actor = { name: "token:1", ...grant };
  expect(refuseUnless(actor, "publish", "io.example/a")).toBeUndefined();
  expect(refuseUnless(actor, "accept", "io.example/a")?.status).toBe(403);
  expect(refuseUnless(actor, "publish", "io.other/a")?.status).toBe(403);
});
