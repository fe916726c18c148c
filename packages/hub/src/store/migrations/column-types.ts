import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";

type ColumnBuilder = Parameters<
  NonNullable<Parameters<CreateTableBuilder<string>["addColumn"]>[2]>
>[0];

/** The types of columns as a database calls them. */
interface ColumnTypes {
  readonly integer: RawBuilder<unknown>;
  readonly bytes: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  /** Makes a column the key that the database counts. */
  readonly identity: (column: ColumnBuilder) => ColumnBuilder;
}

/** What both databases call the same thing. Names compare byte by byte on both. */
export const columnTypes: Readonly<Record<DatabaseKind, ColumnTypes>> = {
  sqlite: {
    integer: sql`integer`,
    bytes: sql`blob`,
    name: sql`text`,
    identity: (column) => column.primaryKey().autoIncrement(),
  },
  postgres: {
    integer: sql`bigint`,
    bytes: sql`bytea`,
    name: sql`text collate "C"`,
    identity: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  },
};

/** A table whose rows the database counts. */
export function tableWithId(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  called: string,
): CreateTableBuilder<string> {
  const { integer, identity } = columnTypes[kind];
  const table: CreateTableBuilder<string> = db.schema.createTable(called);
  return table.addColumn("id", integer, identity);
}

/** An index, named after its table and columns. */
export async function addIndex(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns([...columns])
    .execute();
}
