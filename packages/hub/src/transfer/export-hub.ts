import { sql } from "kysely";
import type { Store } from "../store/open-store.ts";
import type { HubTables } from "../store/tables.ts";

/** The first line of an export. */
export const EXPORT_FORMAT = "toolcrib-hub-export/1";

/** A table of an export, by what its rows are told apart, and which of its columns hold bytes. */
export interface ExportedTable {
  readonly name: keyof HubTables;
  readonly key: string;
  readonly bytes?: string;
  /** Whether the database counts the rows itself. */
  readonly counted?: true;
  /** A column that one of the databases makes of others by itself: it is left out. */
  readonly derived?: string;
}

/** Every table, in an order in which rows refer only to rows before them. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { name: "definition", key: "id", bytes: "json", counted: true },
  { name: "toolset", key: "id", counted: true },
  { name: "mirror", key: "id", counted: true },
  { name: "server", key: "id", counted: true },
  { name: "version", key: "id", counted: true },
  { name: "latest_tool", key: "id", counted: true, derived: "word_vector" },
  { name: "acceptance", key: "id", counted: true },
  { name: "review", key: "id", bytes: "request", counted: true },
  { name: "token", key: "id", counted: true },
  { name: "trust", key: "id", counted: true },
  { name: "exchange", key: "key" },
  { name: "webhook", key: "id", counted: true },
  { name: "delivery", key: "id", counted: true },
  { name: "verdict", key: "key", bytes: "report" },
  { name: "audit", key: "seq" },
  { name: "audit_head", key: "id" },
];

/** Rows that are read at once. */
const BATCH = 500;

/**
 * Everything that a hub keeps, one line of JSON after the other, the same from either database:
 * servers, versions, definitions, decisions, the audit log, the hashes of tokens and the secrets of webhooks.
 */
export async function* exportHub({ db }: Store): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: EXPORT_FORMAT })}\n`;
  for (const { name, key, bytes, derived = "" } of EXPORTED_TABLES) {
    let last: unknown;
    for (;;) {
      const after = last === undefined ? sql`` : sql`where ${sql.ref(key)} > ${last}`;
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(name)} ${after} order by ${sql.ref(key)} limit ${BATCH}`.execute(
        db,
      );
      for (const { [derived]: _derived, ...row } of rows) {
        const written = bytes === undefined ? row : { ...row, [bytes]: base64(row[bytes]) };
        yield `${JSON.stringify({ table: name, row: written })}\n`;
      }
      last = rows.at(-1)?.[key];
      if (rows.length < BATCH) break;
    }
  }
}

/** One database gives bytes as a view, the other as a buffer. */
function base64(value: unknown): string {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  throw new Error("a column of bytes holds something else");
}
