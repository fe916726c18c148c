import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { addIndex, columnTypes, tableWithId } from "./column-types.ts";

/** Issuers whose tokens are exchanged, and the tokens that were. */
export async function trust(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { name } = columnTypes[kind];
  await db.schema.alterTable("token").addColumn("subject", "text").execute();
  await tableWithId(db, kind, "trust")
    .addColumn("issuer", name, (column) => column.notNull())
    .addColumn("audience", name, (column) => column.notNull())
    .addColumn("namespace", "text", (column) => column.notNull())
    .addColumn("claims", "text", (column) => column.notNull())
    .addColumn("actions", "text", (column) => column.notNull())
    .addColumn("created_at", name, (column) => column.notNull())
    .addColumn("removed_at", name)
    .execute();
  await addIndex(db, "trust", ["issuer"]);
  await db.schema
    .createTable("exchange")
    .addColumn("key", name, (column) => column.primaryKey())
    .addColumn("expires_at", name, (column) => column.notNull())
    .execute();
  await addIndex(db, "exchange", ["expires_at"]);
}
