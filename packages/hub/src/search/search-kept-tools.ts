import { fromMcpJson, type Tool } from "@toolcrib/model";
import { queryTerms, relatedTerms, respelledTerms, searchTools } from "@toolcrib/search";
import { loadMeanings } from "@toolcrib/search/meanings";
import { sql } from "kysely";
import { inflateText } from "../store/deflate.ts";
import type { FoundVersion } from "../store/find-versions.ts";
import type { Store } from "../store/open-store.ts";

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

/**
 * The tools of latest versions that fit a query, best first: the database finds candidates by all of
 * the words, then by any of them, then by words that they may be misspelt for or that mean about the
 * same, until there are enough;
 * they are ranked as everywhere.
 */
export async function searchKeptTools(store: Store, query: string): Promise<readonly FoundTool[]> {
  const words = queryTerms(query).slice(0, WORDS);
  if (words.length === 0) return [];
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
