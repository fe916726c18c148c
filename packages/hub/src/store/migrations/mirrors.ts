import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { columnTypes, tableWithId } from "./column-types.ts";

/** Registries that are copied, and how far. */
export async function mirrors(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { integer, name } = columnTypes[kind];
  await tableWithId(db, kind, "mirror")
    .addColumn("url", name, (column) => column.notNull().unique())
    .addColumn("since", name)
    .addColumn("run_since", name)
    .addColumn("run_started", name)
    .addColumn("newest", name)
    .addColumn("cursor", "text")
    .addColumn("finished_at", name)
    .execute();
  await db.schema.alterTable("server").addColumn("mirror_id", integer).execute();
}
