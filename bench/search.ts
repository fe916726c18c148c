import { fromMcpJson, type Tool } from "@toolcrib/model";
import { ToolIndex } from "@toolcrib/search";
import { type Bench, interleave } from "./bench.ts";
import { latestCorpusLists } from "./corpus.ts";
import { SEARCH_QUERIES, type SearchQuery } from "./search-queries.ts";

const KINDS = ["intent", "parameter", "misspelling"] as const;

/** How often the right tool is among the first five, beside a search for the query's words in the text. */
export const bench: Bench = {
  name: "search",
  summary: "recall of the right tool over the newest tools of every server of the corpus",
  run: () => {
    const lists = latestCorpusLists();
    if (lists === undefined) return { bench: "search", rows: [], skipped: "the corpus is absent" };
    // As in a client's configuration, the tools of a server have its name as their namespace.
    const tools = lists.flatMap(({ package: name, tools: list }) =>
      list.map((json): Tool => ({ ...fromMcpJson(json), namespace: name.replace(/^@/, "") })),
    );
    const index = new ToolIndex(tools);
    const ours = (query: string): readonly Tool[] => index.search(query, 5).map(({ tool }) => tool);
    const naive = (query: string): readonly Tool[] => substringSearch(query, tools);
    const rows = (["all", ...KINDS] as const).map((kind) => {
      const queries = SEARCH_QUERIES.filter((query) => kind === "all" || query.kind === kind);
      const [own, rival] = [recall(queries, ours), recall(queries, naive)];
      return {
        name: `recall@5, ${kind} (${queries.length} queries)`,
        ours: own,
        rival,
        rivalName: "counting the query's words in the text",
        unit: "%",
        ratio: own / rival,
      };
    });
    const { all } = interleave(
      { all: () => SEARCH_QUERIES.map(({ query }) => index.search(query)) },
      5,
    );
    return {
      bench: "search",
      rows,
      facts: {
        tools: tools.length,
        "ms per query": (all / SEARCH_QUERIES.length).toFixed(2),
        missed: missed(ours),
      },
    };
  },
};

function recall(
  queries: readonly SearchQuery[],
  search: (query: string) => readonly Tool[],
): number {
  const found = queries.filter(({ query, right }) =>
    search(query).some(({ name }) => right.includes(name)),
  );
  return (100 * found.length) / queries.length;
}

function missed(search: (query: string) => readonly Tool[]): string {
  return SEARCH_QUERIES.filter(
    ({ query, right }) => !search(query).some(({ name }) => right.includes(name)),
  )
    .map(({ query }) => query)
    .join("; ");
}

/** What a registry without an index does: how many words of the query stand in name and description. */
function substringSearch(query: string, tools: readonly Tool[]): readonly Tool[] {
  const words = query.toLowerCase().split(/\W+/).filter(Boolean);
  return tools
    .map((tool) => {
      const text = `${tool.namespace} ${tool.name} ${tool.description ?? ""}`.toLowerCase();
      return { tool, score: words.filter((word) => text.includes(word)).length };
    })
    .sort((left, right) => right.score - left.score)
    .slice(0, 5)
    .map(({ tool }) => tool);
}
