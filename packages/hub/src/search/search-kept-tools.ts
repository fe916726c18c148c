import { fromMcpJson, type Tool } from "@toolcrib/model";
import {
  queryTerms,
  relatedTerms,
  respelledTerms,
  searchTools,
  type ToolIndex,
} from "@toolcrib/search";
import { loadMeanings } from "@toolcrib/search/meanings";
import { sql } from "kysely";
import { inflateText } from "../store/deflate.ts";
import type { FoundVersion } from "../store/find-versions.ts";
import type { Store } from "../store/open-store.ts";
import { type IndexedTool, WholeIndex } from "./whole-index.ts";

/** What is known of the version that a tool belongs to. */
type VersionFacts = Pick<FoundVersion, "toolset_id" | "decision" | "status" | "server_json">;

/** A tool that a search found. */
export interface FoundTool {
  readonly server: string;
  readonly version: string;
  readonly facts: VersionFacts;
  readonly tool: Tool;
  /** Where the words of the query are: `name`, `parameter:region`. */
  readonly matched: readonly string[];
}

/** The most tools that a search finds: so many are taken from the database and ranked. */
export const MOST_FOUND = 100;
/** Words of a query, and words that mean about the same as one of them. */
const WORDS = 20;
const RELATED_WORDS = 60;

/** Longer queries are cut: nobody reads what the last words would add. */
const QUERY_LENGTH = 500;

const indexes = new WeakMap<Store, WholeIndex>();

/**
 * The tools of latest versions that fit a query, best first, ranked as everywhere. Of a hub with very
 * many tools, the database finds candidates, and those are ranked among each other.
 */
export async function searchKeptTools(store: Store, query: string): Promise<readonly FoundTool[]> {
  const asked = query.slice(0, QUERY_LENGTH);
  if (queryTerms(asked).length === 0) return [];
  const whole = indexes.get(store) ?? new WholeIndex(store);
  indexes.set(store, whole);
  const index = await whole.current();
  return index === undefined
    ? await searchCandidates(store, asked)
    : await searchWhole(store, index, asked);
}

async function searchWhole(
  store: Store,
  index: ToolIndex<IndexedTool>,
  query: string,
): Promise<readonly FoundTool[]> {
  // Nodes learn of tools in different orders, and say the same all the same.
  const found = index
    .search(query, MOST_FOUND)
    .toSorted((one, other) => other.score - one.score || one.tool.row - other.tool.row);
  const places = await placesOf(
    store,
    found.map(({ tool }) => tool.row),
  );
  return found.flatMap(({ tool: { row, serverName, ...tool }, matched }) => {
    const place = places.get(row);
    // What was replaced since is found by the next search.
    return place?.server === serverName ? [{ ...place, tool, matched }] : [];
  });
}

/** Where the tools of rows stand. */
async function placesOf(
  { db }: Store,
  rows: readonly number[],
): Promise<ReadonlyMap<number, Pick<FoundTool, "server" | "version" | "facts">>> {
  if (rows.length === 0) return new Map();
  const read = await db
    .selectFrom("latest_tool")
    .innerJoin("server", "server.id", "latest_tool.server_id")
    .innerJoin("version", "version.id", "server.latest_id")
    .select(["latest_tool.id", "server.name as server", "version.version", "version.toolset_id"])
    .select(["version.decision", "version.status", "version.server_json"])
    .where("latest_tool.id", "in", rows)
    .execute();
  return new Map(read.map(({ id, server, version, ...facts }) => [id, { server, version, facts }]));
}

/**
 * The database finds candidates by all of the words, then by any of them, then by words that they may
 * be misspelt for or that mean about the same, until there are enough.
 */
async function searchCandidates(store: Store, query: string): Promise<readonly FoundTool[]> {
  const words = queryTerms(query).slice(0, WORDS);
  const meanings = await loadMeanings();
  const related = (): readonly string[] =>
    meanings === undefined
      ? []
      : [...respelledTerms(query, meanings), ...relatedTerms(query, meanings)];
  const found = new Map<number, Candidate>();
  for (const [asked, match] of [
    [() => words, "all"],
    [() => words, "any"],
    [() => related().slice(0, RELATED_WORDS), "any"],
  ] as const) {
    if (found.size >= MOST_FOUND) break;
    for (const row of await candidates(store, asked(), match)) found.set(row.id, row);
  }
  const tools = [...found.values()].map(({ server, version, json, ...row }) => {
    const { toolset_id, decision, status, server_json } = row;
    const facts = { toolset_id, decision, status, server_json };
    return { ...fromMcpJson(JSON.parse(inflateText(json))), found: { server, version, facts } };
  });
  return searchTools(query, tools, MOST_FOUND, {
    ...(meanings && { meanings }),
    serverOf: (tool) => tool.found.server,
  }).map(({ tool: { found: place, ...tool }, matched }) => ({ ...place, tool, matched }));
}

interface Candidate extends VersionFacts {
  readonly id: number;
  readonly server: string;
  readonly version: string;
  readonly json: Uint8Array;
}

async function candidates(
  { db, kind }: Store,
  words: readonly string[],
  match: "all" | "any",
): Promise<readonly Candidate[]> {
  if (words.length === 0) return [];
  // Words hold letters and digits only; the quotes keep those that are operators from being one.
  const quoted = words.map((word) => (kind === "sqlite" ? `"${word}"` : `'${word}'`));
  const found =
    kind === "sqlite"
      ? sql`select rowid as id, rank as score from tool_words
          where tool_words match ${quoted.join(match === "all" ? " " : " OR ")}
          order by rank limit ${MOST_FOUND}`
      : sql`select id, -ts_rank(word_vector, query) as score
          from latest_tool, to_tsquery('simple', ${quoted.join(match === "all" ? " & " : " | ")}) query
          where word_vector @@ query
          order by score limit ${MOST_FOUND}`;
  const { rows } = await sql<Candidate>`
    select latest_tool.id, server.name as server, version.version, definition.json,
      version.toolset_id, version.decision, version.status, version.server_json
    from (${found}) found
    join latest_tool on latest_tool.id = found.id
    join server on server.id = latest_tool.server_id
    join version on version.id = server.latest_id
    join definition on definition.id = latest_tool.definition_id
    order by found.score, latest_tool.id`.execute(db);
  return rows;
}
