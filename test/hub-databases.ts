import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoreLocation } from "@toolcrib/hub";
import { afterAll } from "vitest";
import { startPostgres } from "../bench/hub/postgres-cluster.ts";

/** A kind of database that a hub can keep its data in. */
export interface TestDatabase {
  readonly kind: "sqlite" | "postgres";
  /** A place for the data of a new hub. */
  readonly create: () => StoreLocation;
}

/** SQLite, for one test file; what it leaves is removed after it. */
export function sqliteDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-hub-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let folders = 0;
  return {
    kind: "sqlite",
    create: () => {
      folders += 1;
      return { data: join(folder, `hub${folders}`) };
    },
  };
}

/** Every database that can be had here, for one test file; what they leave is removed after it. */
export function hubDatabases(): readonly TestDatabase[] {
  const sqlite = sqliteDatabase();
  const cluster = startPostgres();
  if (cluster === undefined) return [sqlite];
  afterAll(() => cluster.stop());
  return [sqlite, { kind: "postgres", create: () => ({ database: cluster.createDatabase() }) }];
}
