import { fromMcpJson, type Tool, toMcpJson } from "@toolcrib/model";
import type { BareDatabase, SqlValue } from "./bare-database.ts";

/** Servers that are published; all others are copies of their rows under other names. */
export const PUBLISHED_SERVERS = 250;
/** Tools of each server. */
const TOOLS = 20;

/** The name of a made server. */
export function nameOf(number: number): string {
  return `io.example.team-${number % 97}/server-${String(number).padStart(6, "0")}`;
}

/** The tools of a server, out of the texts of many; a copy has those of the one that it is a copy of. */
export function toolsOf(texts: readonly string[], number: number): readonly Tool[] {
  const first = (number % PUBLISHED_SERVERS) * TOOLS;
  return Array.from({ length: TOOLS }, (_, position) => {
    const text = texts[(first + position) % texts.length] ?? "{}";
    const tool = fromMcpJson(JSON.parse(text));
    return { ...tool, name: `${tool.name.slice(0, 100)}_${position}` };
  });
}

/** What is sent to publish a version of a server. */
export function publishBody(number: number, version: string, tools: readonly Tool[]): object {
  const description = `Everything about matter ${number} of a team`;
  const server = { name: nameOf(number), version, description };
  return { server, tools: tools.map((tool) => toMcpJson(tool)) };
}

/** The tables that a publish adds rows to, and the column that counts them. */
const TABLES = {
  definition: "id",
  toolset: "id",
  server: "id",
  version: "id",
  latest_tool: "id",
  audit: "seq",
} as const;

/** The newest row of each table. */
type Counts = Readonly<Record<keyof typeof TABLES, number>>;

/** Adds servers until there are so many. */
export type GrowServers = (from: number, to: number) => Promise<void>;

/**
 * Copies what was published, by statements that copy rows in the database, in the order in which a
 * publish makes them: each copy has definitions of its own, and a word that no other has.
 */
export async function openCopier(
  bare: BareDatabase,
  kind: "sqlite" | "postgres",
): Promise<GrowServers> {
  const published = await readCounts(bare);
  return async (from, to) => {
    // As one who restores a dump does: an index that is built at once is built ten times as fast.
    const rebuild = kind === "postgres";
    if (rebuild) await bare.rows("drop index latest_tool_word_vector");
    for (let first = from; first < to; first += PUBLISHED_SERVERS)
      await bare.transaction(() => copyOnce(bare, published, first));
    if (!rebuild) return;
    await bare.rows("create index latest_tool_word_vector on latest_tool using gin (word_vector)");
    for (const table of ["definition", "toolset", "server", "version", "latest_tool"])
      await bare.rows(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    // As PostgreSQL does by itself after a while.
    await bare.rows("vacuum analyze");
  };
}

async function readCounts(bare: BareDatabase): Promise<Counts> {
  const columns = Object.entries(TABLES).map(
    ([table, column]) => `(select max(${column}) from ${table}) as ${table}`,
  );
  const [row] = await bare.rows<Record<string, number | string>>(`select ${columns.join(", ")}`);
  // Drivers give large integers as texts.
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([table, count]) => [table, Number(count)]),
  ) as Counts;
}

/** Copies every published server once; the first copy gets the number `first`. */
async function copyOnce(bare: BareDatabase, published: Counts, first: number): Promise<void> {
  const taken = await readCounts(bare);
  const copy = first / PUBLISHED_SERVERS;
  const renamed = (column: string): string =>
    `replace(${column}, ${nameSql("server.id - 1")}, ${nameSql(`server.id - 1 + ${first}`)})`;
  const originals = `from version join server on server.id = version.server_id where version.id <= ${published.version}`;
  await bare.rows(
    `insert into definition (id, digest, json)
      select id + ${taken.definition}, digest || '-${copy}', json
      from definition where id <= ${published.definition} order by id`,
  );
  const lists = await bare.rows<{ id: number; digest: string; definitions: string }>(
    `select id, digest, definitions from toolset where id <= ${published.toolset} order by id`,
  );
  await insert(
    bare,
    "toolset (id, digest, definitions)",
    lists.map(({ id, digest, definitions }) => [
      Number(id) + taken.toolset,
      `${digest}-${copy}`,
      JSON.stringify(JSON.parse(definitions).map((each: number) => each + taken.definition)),
    ]),
  );
  await bare.rows(
    `insert into server (id, name, latest_id, mirrored)
      select id + ${first}, ${nameSql(`id - 1 + ${first}`)}, latest_id + ${taken.version}, mirrored
      from server where id <= ${published.server} order by id`,
  );
  await bare.rows(
    `insert into version (id, server_id, version, server_json, search_text, toolset_id, tool_count,
        origin, captured_at, status, status_message, status_changed_at, published_at, updated_at,
        publisher, decision)
      select version.id + ${taken.version}, server.id + ${first}, version, ${renamed("server_json")},
        ${renamed("search_text")}, toolset_id + ${taken.toolset}, tool_count, origin, captured_at, status,
        status_message, status_changed_at, published_at, updated_at, publisher, decision
      ${originals} order by version.id`,
  );
  await bare.rows(
    `insert into latest_tool (id, server_id, position, name, definition_id, words)
      select id + ${taken.latest_tool}, server_id + ${first}, position, name,
        definition_id + ${taken.definition}, words || ' copy${copy}'
      from latest_tool where id <= ${published.latest_tool} order by id`,
  );
  await bare.rows(
    `insert into audit (seq, at, actor, action, target, detail, prev_hash, hash)
      select seq + ${taken.audit}, at, actor, action, ${nameSql(`seq - 1 + ${first}`)} || '@1.0.0', detail, prev_hash, hash
      from audit where seq <= ${published.audit} order by seq`,
  );
  await bare.rows(`update audit_head set seq = ${taken.audit + published.audit}`);
}

/** `nameOf` as the databases write it. */
function nameSql(number: string): string {
  const padded = `substr(cast(1000000 + ${number} as text), 2)`;
  return `('io.example.team-' || ((${number}) % 97) || '/server-' || ${padded})`;
}

/** Inserts rows by one statement. */
export async function insert(
  bare: BareDatabase,
  into: string,
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  let count = 0;
  const places = rows.map((row) => `(${row.map(() => `$${++count}`).join(", ")})`);
  await bare.rows(`insert into ${into} values ${places.join(", ")}`, rows.flat());
}
