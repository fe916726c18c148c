import { effectiveHints, toMcpJson } from "@toolcrib/model";
import { wordMatcher } from "@toolcrib/search";
import { type Facet, HubSearchPage, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundTool, searchKeptTools } from "../search/search-kept-tools.ts";
import { toolHref } from "./hub-paths.ts";

const PAGE = 20;
const QUERY_LENGTH = 500;
/** Namespaces that can be chosen. */
const NAMESPACES = 8;

/** What was asked for. */
interface SearchRequest {
  readonly query: string;
  readonly namespaces: ReadonlySet<string>;
  readonly readOnly: boolean;
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
    namespaces: new Set(given.getAll("namespace")),
    readOnly: given.get("hint") === "read-only",
    start: Number.isInteger(start) && start > 0 ? start : 0,
  };
  const all = await searchKeptTools(store, asked.query);
  const narrowed = all.filter(
    (found) =>
      (asked.namespaces.size === 0 || asked.namespaces.has(namespaceOf(found))) &&
      (!asked.readOnly || isReadOnly(found)),
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
        matched,
      })),
      facets: facetsOf(answer),
      total: narrowed.length,
      isMatch: wordMatcher(query),
      ...(start + PAGE < narrowed.length ? { nextHref: `/search?${next}` } : {}),
    }),
  );
}

/** The same as JSON. */
export async function searchData(hub: HubContext, given: URLSearchParams): Promise<object> {
  const { query, narrowed, page } = await search(hub, given);
  return {
    query,
    total: narrowed.length,
    tools: page.map(({ tool, ...rest }) => ({ ...rest, tool: toMcpJson(tool) })),
  };
}

function facetsOf({ all, namespaces, readOnly }: SearchAnswer): readonly Facet[] {
  const counts = new Map<string, number>();
  for (const found of all)
    counts.set(namespaceOf(found), (counts.get(namespaceOf(found)) ?? 0) + 1);
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, NAMESPACES);
  return [
    {
      name: "hint",
      title: "Declared",
      options: [
        {
          value: "read-only",
          label: "Read-only",
          count: all.filter(isReadOnly).length,
          checked: readOnly,
        },
      ],
    },
    {
      name: "namespace",
      title: "Namespace",
      options: most.map(([value, count]) => ({
        value,
        label: value,
        count,
        checked: namespaces.has(value),
      })),
    },
  ];
}

function namespaceOf({ server }: FoundTool): string {
  return server.split("/")[0] ?? server;
}

function isReadOnly({ tool }: FoundTool): boolean {
  return effectiveHints(tool).readOnly;
}
