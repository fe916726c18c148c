import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { versionsOf } from "./find-versions.ts";
import { keepVersion, lockServer } from "./keep-version.ts";
import { openStore, type Store } from "./open-store.ts";

const NAME = "io.example/shop";

let folder = "";
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-versions-"));
  store = await openStore({ data: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("versions of a server are listed newest first, deleted ones for those who ask for them", async () => {
  await store.db.transaction().execute(async (trx) => {
    const server = await lockServer(trx, store.kind, NAME);
    for (const [version, status, at] of [
      ["1.0.0", "active", "2026-01-01T00:00:00.000Z"],
      ["1.1.0", "deleted", "2026-01-02T00:00:00.000Z"],
      ["1.2.0", "deprecated", "2026-01-03T00:00:00.000Z"],
    ] as const)
      await keepVersion(trx, server, {
        ...{ version, status, publisher: "somebody", publishedAt: at, updatedAt: at },
        serverJson: { name: NAME, version, description: "Sells things" },
      });
  });
  const listed = async (options?: { includeDeleted: boolean }) =>
    (await versionsOf(store.db, NAME, options)).map(({ version }) => version);
  expect(await listed()).toEqual(["1.2.0", "1.0.0"]);
  expect(await listed({ includeDeleted: true })).toEqual(["1.2.0", "1.1.0", "1.0.0"]);
});
