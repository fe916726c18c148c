import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { addIndex, columnTypes, tableWithId } from "./column-types.ts";

/** Who wants to hear of changes, and what is to be sent to them. */
export async function webhooks(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { integer, name } = columnTypes[kind];
  await tableWithId(db, kind, "webhook")
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("namespace", name, (column) => column.notNull())
    .addColumn("created_at", name, (column) => column.notNull())
    .addColumn("removed_at", name)
    .execute();
  await tableWithId(db, kind, "delivery")
    .addColumn("webhook_id", integer, (column) => column.notNull().references("webhook.id"))
    .addColumn("seq", integer, (column) => column.notNull())
    .addColumn("state", name, (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("next_at", name, (column) => column.notNull())
    .addColumn("failure", "text")
    .addUniqueConstraint("delivery_once", ["webhook_id", "seq"])
    .execute();
  await addIndex(db, "delivery", ["state", "next_at"]);
}
