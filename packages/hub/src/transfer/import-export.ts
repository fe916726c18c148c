import { isJsonObject, type JsonObject, ownJson, parseJson, ToolcribError } from "@toolcrib/model";
import { sql } from "kysely";
import type { HubTransaction } from "../store/database.ts";
import type { Store } from "../store/open-store.ts";
import { EXPORT_FORMAT, EXPORTED_TABLES, type ExportedTable } from "./export-hub.ts";

/** Rows that are written by one statement. */
const BATCH = 100;

/** Whether a line is the first one of an export. */
export function isExport(line: string): boolean {
  return line.startsWith(`{"format":"${EXPORT_FORMAT}"`);
}

/**
 * Puts an export into an empty hub, all or nothing; the result is the number of rows. Throws
 * `invalid-import` for lines that are none of an export, and for a hub that holds something.
 */
export async function importExport(store: Store, lines: AsyncIterable<string>): Promise<number> {
  return await store.db.transaction().execute(async (trx) => {
    await requireEmpty(trx);
    await trx.deleteFrom("audit_head").execute();
    let rows = 0;
    let waiting: JsonObject[] = [];
    let table: ExportedTable | undefined;
    const flush = async (): Promise<void> => {
      if (table !== undefined && waiting.length > 0) await insertRows(trx, table, waiting);
      rows += waiting.length;
      waiting = [];
    };
    let number = 0;
    for await (const line of lines) {
      number += 1;
      if (number === 1 && isExport(line)) continue;
      const { table: next, row } = readLine(line, number);
      if (next !== table || waiting.length === BATCH) await flush();
      table = next;
      waiting.push(row);
    }
    await flush();
    if (store.kind === "postgres") await setCounters(trx);
    return rows;
  });
}

async function requireEmpty(trx: HubTransaction): Promise<void> {
  const [server, entry] = [
    await trx.selectFrom("server").select("id").limit(1).executeTakeFirst(),
    await trx.selectFrom("audit").select("seq").limit(1).executeTakeFirst(),
  ];
  if (server !== undefined || entry !== undefined)
    throw new ToolcribError(
      "invalid-import",
      "an export goes into an empty hub, and this one is not",
    );
}

function readLine(
  line: string,
  number: number,
): { readonly table: ExportedTable; readonly row: JsonObject } {
  const json = parseJson(line, { source: `line ${number}` });
  const name = isJsonObject(json) ? ownJson(json, "table") : undefined;
  const row = isJsonObject(json) ? ownJson(json, "row") : undefined;
  const table = EXPORTED_TABLES.find((each) => each.name === name);
  if (table === undefined || !isJsonObject(row))
    throw new ToolcribError("invalid-import", `line ${number} is not a row of a hub's export`);
  return { table, row };
}

async function insertRows(
  trx: HubTransaction,
  { name, bytes }: ExportedTable,
  rows: readonly JsonObject[],
): Promise<void> {
  const values = rows.map((row) =>
    bytes === undefined ? row : { ...row, [bytes]: Buffer.from(String(row[bytes]), "base64") },
  );
  // Columns that the table does not have are refused by the database.
  await trx
    .insertInto(name)
    .values(values as never)
    .execute();
}

/** PostgreSQL counts on from the ids that it gave itself, not from those that were given. */
async function setCounters(trx: HubTransaction): Promise<void> {
  for (const { name, counted } of EXPORTED_TABLES)
    if (counted)
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'),
        coalesce((select max(id) from ${sql.table(name)}), 1),
        exists (select 1 from ${sql.table(name)}))`.execute(trx);
}
