import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_POLICY } from "../gate/policy.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { auditEntries } from "../store/audit.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { keepMirrored } from "./keep-mirrored.ts";
import type { MirroredEntry } from "./read-entry.ts";

let folder = "";
let store: Store;
let mirror = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-mirror-"));
  store = await openStore({ data: folder });
  const nothing = { since: null, run_since: null, run_started: null, newest: null, cursor: null };
  const values = { url: "https://registry.example/v0.1", ...nothing, finished_at: null };
  const row = await store.db
    .transaction()
    .execute((trx) =>
      trx.insertInto("mirror").values(values).returning("id").executeTakeFirstOrThrow(),
    );
  mirror = row.id;
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Keeps a version as the other registry has it now. */
async function keep(version: string, more: Partial<MirroredEntry> = {}) {
  const name = "io.example/shop";
  const hub: HubContext = {
    store,
    // Versions without tools are compared with nothing.
    prover: { compare: () => Promise.reject(new Error("not asked")), close: async () => {} },
    policy: DEFAULT_POLICY,
    now: () => new Date("2026-01-01T00:00:00.000Z"),
    publicUrl: "",
  };
  const serverJson = { name, version, description: "Sells things" };
  return await keepMirrored(hub, mirror, {
    ...{ name, version, serverJson, status: "active", statusMessage: null, ...more },
  });
}

test("the audit log says by which policy a version was taken, and later which status it got", async () => {
  expect((await keep("1.0.0")).kind).toBe("imported");
  expect((await keep("1.0.0")).kind).toBe("known");
  expect((await keep("1.0.0", { status: "deprecated" })).kind).toBe("changed");
  const entries = await auditEntries(store.db, { limit: 10, target: "io.example/shop@1.0.0" });
  expect(entries.map(({ action, detail }) => ({ action, detail }))).toEqual([
    { action: "status-changed", detail: { status: "deprecated" } },
    { action: "version-imported", detail: { policy: expect.anything() } },
  ]);
});

test("only when the latest version stops to be it, the registry is asked which one is", async () => {
  const isUnsure = async (version: string, isLatest?: boolean) =>
    (await keep(version, isLatest === undefined ? {} : { isLatest })).isLatestUnsure;
  expect(await isUnsure("1.0.0", true)).toBe(false);
  expect(await isUnsure("0.9.0", false)).toBe(false);
  expect(await isUnsure("1.0.0", true)).toBe(false);
  expect(await isUnsure("1.0.0", false)).toBe(true);
  expect(await isUnsure("1.0.0")).toBe(false);
});
