import { toMcpJson } from "@toolcrib/model";
import { wordMatcher } from "@toolcrib/search";
import { type Facet, HubSearchPage, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundTool, MOST_FOUND, searchKeptTools } from "../search/search-kept-tools.ts";
import { serverHref, toolHref } from "./hub-paths.ts";

const PAGE = 20;
const QUERY_LENGTH = 500;
/** Values of a facet that can be chosen: those of most tools. */
const OPTIONS = 8;

/** What tools are told apart by. */
interface FacetOf {
  readonly name: string;
  readonly title: string;
  readonly valueOf: (found: FoundTool) => string;
  /** What a value is called on the page, where it is not itself. */
  readonly labels?: Readonly<Record<string, string>>;
}

const FACETS: readonly FacetOf[] = [
  {
    name: "hint",
    title: "Declared",
    labels: { "read-only": "Read-only", writes: "Writes", none: "Not declared" },
    valueOf: ({ tool: { annotations = {} } }) =>
      annotations.readOnlyHint === undefined
        ? "none"
        : annotations.readOnlyHint
          ? "read-only"
          : "writes",
  },
  {
    name: "result",
    title: "Result schema",
    labels: { declared: "Declared", none: "None" },
    valueOf: ({ tool }) => (tool.outputSchema === undefined ? "none" : "declared"),
  },
  {
    name: "namespace",
    title: "Namespace",
    valueOf: ({ server }) => server.split("/")[0] ?? server,
  },
];

/** What was asked for. */
interface SearchRequest {
  readonly query: string;
  /** What is chosen of each facet; nothing chosen is everything. */
  readonly chosen: ReadonlyMap<FacetOf, ReadonlySet<string>>;
  readonly start: number;
}

/** The tools that were found, narrowed, and a page of them. */
interface SearchAnswer extends SearchRequest {
  readonly all: readonly FoundTool[];
  readonly narrowed: readonly FoundTool[];
  readonly page: readonly FoundTool[];
}

async function search({ store }: HubContext, given: URLSearchParams): Promise<SearchAnswer> {
  const start = Number(given.get("start") ?? 0);
  const asked: SearchRequest = {
    query: (given.get("q") ?? "").slice(0, QUERY_LENGTH),
    chosen: new Map(FACETS.map((facet) => [facet, new Set(given.getAll(facet.name))])),
    start: Number.isInteger(start) && start > 0 ? start : 0,
  };
  const all = await searchKeptTools(store, asked.query);
  const narrowed = all.filter((found) =>
    [...asked.chosen].every(
      ([facet, values]) => values.size === 0 || values.has(facet.valueOf(found)),
    ),
  );
  return { ...asked, all, narrowed, page: narrowed.slice(asked.start, asked.start + PAGE) };
}

/** What a search found, and how to narrow it. */
export async function searchPage(
  hub: HubContext,
  site: Site,
  given: URLSearchParams,
): Promise<string> {
  const answer = await search(hub, given);
  const { query, narrowed, page, start } = answer;
  const next = new URLSearchParams(given);
  next.set("start", String(start + PAGE));
  return renderPage(
    HubSearchPage({
      site,
      query,
      hits: page.map(({ server, version, tool, matched }) => ({
        tool,
        name: tool.name,
        href: toolHref(server, version, tool.name),
        origin: `${server} ${version}`,
        originHref: serverHref(server),
        matched,
      })),
      facets: facetsOf(answer),
      total: narrowed.length,
      ...bestOf(answer),
      isMatch: wordMatcher(query),
      ...(start + PAGE < narrowed.length ? { nextHref: `/search?${next}` } : {}),
    }),
  );
}

/** The same as JSON. */
export async function searchData(hub: HubContext, given: URLSearchParams): Promise<object> {
  const answer = await search(hub, given);
  const { query, narrowed, page } = answer;
  return {
    query,
    total: narrowed.length,
    ...bestOf(answer),
    tools: page.map(({ tool, ...rest }) => ({ ...rest, tool: toMcpJson(tool) })),
  };
}

/** A search that found as many as it takes may have left some out. */
function bestOf({ all }: SearchAnswer): { readonly bestOf?: number } {
  return all.length < MOST_FOUND ? {} : { bestOf: all.length };
}

function facetsOf({ all, chosen }: SearchAnswer): readonly Facet[] {
  return FACETS.map((facet) => {
    const counts = new Map<string, number>();
    for (const found of all) {
      const value = facet.valueOf(found);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, OPTIONS);
    return {
      name: facet.name,
      title: facet.title,
      options: most.map(([value, count]) => ({
        value,
        label: facet.labels?.[value] ?? value,
        count,
        checked: chosen.get(facet)?.has(value) === true,
      })),
    };
  });
}
