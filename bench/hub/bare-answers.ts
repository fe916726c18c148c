import { inflateRawSync } from "node:zlib";
import { fromMcpJson } from "@toolcrib/model";
import {
  queryTerms,
  relatedTerms,
  respelledTerms,
  searchTools,
  type WordMeanings,
} from "@toolcrib/search";
import type { BareDatabase } from "./bare-database.ts";

const COLUMNS = `version.id, version.version, server_json, tool_count, origin, captured_at, status, status_message,
  status_changed_at, published_at, updated_at, decision, server.name, server.latest_id, toolset.digest`;
/** In the order in which SQLite is to join them, which sorts everything otherwise. */
const FROM = `from server cross join version left join toolset on toolset.id = version.toolset_id
  where version.server_id = server.id and status <> 'deleted'`;

interface Row {
  readonly id: number;
  readonly version: string;
  readonly server_json: string;
  readonly tool_count: number;
  readonly origin: string;
  readonly captured_at: string;
  readonly status: string;
  readonly status_changed_at: string;
  readonly published_at: string;
  readonly updated_at: string;
  readonly latest_id: number;
  readonly digest: string;
}

/** The first page of the list of servers: one query, and its rows as the text of an answer. */
export async function bareList(bare: BareDatabase): Promise<string> {
  const rows = await bare.rows<Row>(
    `select ${COLUMNS} ${FROM} order by server.name, version.version limit 101`,
  );
  const servers = rows.slice(0, 100).map(documentOf);
  return JSON.stringify({ servers, metadata: { count: servers.length, nextCursor: "x" } });
}

/** The latest version of a server: one query, and its row as the text of an answer. */
export async function bareLatest(bare: BareDatabase, name: string): Promise<string> {
  const [row] = await bare.rows<Row>(
    `select ${COLUMNS} ${FROM} and server.name = $1 and version.id = server.latest_id`,
    [name],
  );
  return row === undefined ? "" : JSON.stringify(documentOf(row));
}

function documentOf(row: Row): object {
  return {
    server: JSON.parse(row.server_json),
    _meta: {
      "io.modelcontextprotocol.registry/official": {
        status: row.status,
        statusChangedAt: row.status_changed_at,
        publishedAt: row.published_at,
        updatedAt: row.updated_at,
        isLatest: row.id === row.latest_id,
      },
      "dev.toolcrib/hub": {
        tools: row.tool_count,
        toolsDigest: row.digest,
        origin: row.origin,
        capturedAt: row.captured_at,
      },
    },
  };
}

/** Candidates of the index, as many as a hub ranks. */
const CANDIDATES = 100;

const SEARCHES = {
  sqlite: `select latest_tool.id, server.name as server, definition.json
    from (select rowid as id, rank as score from tool_words where tool_words match $1 order by rank limit ${CANDIDATES}) found
    join latest_tool on latest_tool.id = found.id join server on server.id = latest_tool.server_id
    join definition on definition.id = latest_tool.definition_id order by found.score, latest_tool.id`,
  postgres: `select latest_tool.id, server.name as server, definition.json
    from (select id, -ts_rank(word_vector, query) as score
      from latest_tool, to_tsquery('simple', $1) query
      where word_vector @@ query order by score limit ${CANDIDATES}) found
    join latest_tool on latest_tool.id = found.id join server on server.id = latest_tool.server_id
    join definition on definition.id = latest_tool.definition_id order by found.score, latest_tool.id`,
} as const;

/** What a search costs at least: the queries of the index until there are candidates enough, and their ranking. */
export async function bareSearch(
  bare: BareDatabase,
  kind: keyof typeof SEARCHES,
  { query, meanings }: { readonly query: string; readonly meanings: WordMeanings },
): Promise<number> {
  const asked = queryTerms(query);
  const related = (): readonly string[] =>
    [...respelledTerms(query, meanings), ...relatedTerms(query, meanings)].slice(0, 60);
  const found = new Map<number, { readonly server: string; readonly json: Uint8Array }>();
  for (const [words, isAll] of [
    [() => asked, true],
    [() => asked, false],
    [related, false],
  ] as const) {
    if (found.size >= CANDIDATES) break;
    const quoted = words().map((word) => (kind === "sqlite" ? `"${word}"` : `'${word}'`));
    if (quoted.length === 0) continue;
    const text = quoted.join(kind === "sqlite" ? (isAll ? " " : " OR ") : isAll ? " & " : " | ");
    const rows = await bare.rows<{ id: number; server: string; json: Uint8Array }>(SEARCHES[kind], [
      text,
    ]);
    for (const row of rows) found.set(Number(row.id), row);
  }
  const tools = [...found.values()].map(({ server, json }) => ({
    ...fromMcpJson(JSON.parse(inflateRawSync(json).toString("utf8"))),
    namespace: server,
  }));
  return searchTools(query, tools, CANDIDATES, { meanings }).length;
}
