import { toMcpJson, withoutAbsent } from "@toolcrib/model";
import { wordMatcher } from "@toolcrib/search";
import { type Facet, HubSearchPage, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundTool, MOST_FOUND, searchKeptTools } from "../search/search-kept-tools.ts";
import { searchServers } from "../search/search-servers.ts";
import type { FoundVersion } from "../store/find-versions.ts";
import { serverHref, toolHref } from "./hub-paths.ts";
import { chosenFacets, facetChoices, narrowed } from "./search-facets.ts";
import { serverEntry } from "./version-view.ts";

const PAGE = 20;
/** Servers beside the tools; the others have a page of their own. */
const SERVERS = 3;
const QUERY_LENGTH = 500;

/** The tools and servers that were found, narrowed, and a page of the tools. */
interface SearchAnswer {
  readonly query: string;
  readonly servers: readonly FoundVersion[];
  /** How many tools were found before they were narrowed. */
  readonly found: number;
  readonly facets: readonly Facet[];
  readonly total: number;
  readonly start: number;
  readonly page: readonly FoundTool[];
  /** What the address of the page before, and of the one after, says. */
  readonly previous?: URLSearchParams;
  readonly next?: URLSearchParams;
}

async function search(hub: HubContext, given: URLSearchParams): Promise<SearchAnswer> {
  const query = searchQuery(given);
  const [all, servers] = await Promise.all([
    searchKeptTools(hub.store, query),
    searchServers(hub, query),
  ]);
  const chosen = chosenFacets(given);
  const tools = narrowed(all, chosen);
  const start = pageStart(given, tools.length);
  const next = start + PAGE < tools.length ? pageAt(given, start + PAGE) : undefined;
  const previous = start > 0 ? pageAt(given, Math.max(0, start - PAGE)) : undefined;
  return {
    query,
    servers,
    found: all.length,
    facets: facetChoices(all, chosen),
    total: tools.length,
    start,
    page: tools.slice(start, start + PAGE),
    ...withoutAbsent({ previous, next }),
  };
}

/** What is searched for: blanks around it say nothing. */
export function searchQuery(given: URLSearchParams): string {
  return (given.get("q") ?? "").slice(0, QUERY_LENGTH).trim();
}

/** Where a page begins: at the last page, where the address says more. */
function pageStart(given: URLSearchParams, total: number): number {
  const asked = Number(given.get("start") ?? 0);
  const last = Math.max(0, Math.ceil(total / PAGE) - 1) * PAGE;
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, last) : 0;
}

function pageAt(given: URLSearchParams, start: number): URLSearchParams {
  const params = new URLSearchParams(given);
  if (start === 0) params.delete("start");
  else params.set("start", String(start));
  return params;
}

/** What a search found, and how to narrow it. */
export async function searchPage(
  hub: HubContext,
  site: Site,
  given: URLSearchParams,
): Promise<string> {
  const answer = await search(hub, given);
  const { query, servers, found, facets, page, start, total, previous, next } = answer;
  const words = new URLSearchParams({ q: query });
  return renderPage(
    HubSearchPage({
      site,
      search: {
        query,
        jsonHref: `/search.json?${given}`,
        plainHref: `/search?${words}`,
        servers: start > 0 ? [] : servers.slice(0, SERVERS).map(serverEntry),
        ...(servers.length > SERVERS
          ? { allServers: { count: servers.length, href: `/servers?${words}` } }
          : {}),
        hits: page.map(({ server, version, tool, matched, facts }) => ({
          tool,
          name: tool.name,
          href: toolHref(server, version, tool.name),
          origin: `${server} ${version}`,
          originHref: serverHref(server),
          matched,
          ...(facts.status === "active" ? {} : { status: facts.status }),
        })),
        facets,
        total,
        found,
        start,
        ...bestOf(answer),
        isMatch: wordMatcher(query),
        ...(previous === undefined ? {} : { previousHref: `/search?${previous}` }),
        ...(next === undefined ? {} : { nextHref: `/search?${next}` }),
      },
    }),
  );
}

/** The same as JSON. */
export async function searchData(hub: HubContext, given: URLSearchParams): Promise<object> {
  const answer = await search(hub, given);
  const { query, servers, facets, total, start, page, next } = answer;
  return {
    query,
    servers: servers.map(({ name, version }) => ({ name, version })),
    facets,
    total,
    ...bestOf(answer),
    start,
    tools: page.map(({ server, version, tool, matched }) => ({
      ...{ server, version, matched },
      tool: toMcpJson(tool),
    })),
    ...(next === undefined ? {} : { next: `/search.json?${next}` }),
  };
}

/** A search that found as many as it takes may have left some out. */
function bestOf({ found }: SearchAnswer): { readonly bestOf?: number } {
  return found < MOST_FOUND ? {} : { bestOf: found };
}
