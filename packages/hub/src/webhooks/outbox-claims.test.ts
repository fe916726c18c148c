import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addAuditEntry } from "../store/audit.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { claimDeliveries } from "./outbox-claims.ts";
import { addWebhook } from "./webhooks.ts";

const at = "2026-01-01T00:00:00.000Z";
const claim = {
  now: "2026-01-01T00:01:00.000Z",
  until: "2026-01-01T00:02:00.000Z",
  limit: 10,
};

let folder = "";
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-outbox-"));
  store = await openStore({ data: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("of two who look at the outbox at once, one claims a change; after the lease, anybody does", async () => {
  const grant = { url: "https://receiver.example/hook", namespace: "*" };
  const { id: webhook } = await addWebhook(store, grant, { actor: "somebody", at });
  const entry = { actor: "somebody", action: "version-published", target: "a/one@1.0.0" };
  await store.db.transaction().execute((trx) => addAuditEntry(trx, { ...entry, detail: {} }, at));
  // The outbox is read by both before either has changed it.
  const claims = await Promise.all(
    [1, 2].map(() => claimDeliveries(store.db, { webhook, ...claim })),
  );
  expect(claims.flat()).toMatchObject([{ target: "a/one@1.0.0", attempts: 1 }]);
  expect(await claimDeliveries(store.db, { webhook, ...claim })).toEqual([]);
  const later = { now: claim.until, until: "2026-01-01T00:03:00.000Z", limit: 10 };
  expect(await claimDeliveries(store.db, { webhook, ...later })).toMatchObject([{ attempts: 2 }]);
});
