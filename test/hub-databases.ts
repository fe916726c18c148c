import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoreLocation } from "@toolcrib/hub";
import { afterAll } from "vitest";
import { startPostgres } from "./postgres-cluster.ts";

/** A kind of database that a hub can keep its data in. */
export interface TestDatabase {
  readonly kind: "sqlite" | "postgres";
  /** A place for the data of a new hub. */
  readonly create: () => StoreLocation;
}

/** Every database that can be had here, for one test file; what they leave is removed after it. */
export function hubDatabases(): readonly TestDatabase[] {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-hub-"));
  const cluster = startPostgres();
  afterAll(() => {
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  let folders = 0;
  const sqlite: TestDatabase = {
    kind: "sqlite",
    create: () => {
      folders += 1;
      return { data: join(folder, `hub${folders}`) };
    },
  };
  if (cluster === undefined) return [sqlite];
  return [sqlite, { kind: "postgres", create: () => ({ database: cluster.createDatabase() }) }];
}
