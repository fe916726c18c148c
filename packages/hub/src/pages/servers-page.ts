import { HubServersPage, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { searchServers } from "../search/search-servers.ts";
import {
  countServers,
  type FoundVersion,
  listVersions,
  type VersionFilter,
} from "../store/find-versions.ts";
import { searchQuery } from "./search-page.ts";
import { serverEntry } from "./version-view.ts";

/** Servers that a page lists. */
const PAGE = 100;

/** A list of servers: all, those of a namespace, or those that a search found. */
interface ListedServers {
  readonly path: string;
  readonly namespace?: string;
  readonly query?: string;
  readonly servers: readonly FoundVersion[];
  /** How many there are, also on other pages. */
  readonly total: number;
  /** What the address of the next page says. */
  readonly next?: URLSearchParams;
}

/** A page of servers in the order of their names, those after a name; no more where that is all. */
async function serversAfter(
  { store }: HubContext,
  given: URLSearchParams,
  within: Pick<VersionFilter, "globs"> = {},
): Promise<Pick<ListedServers, "servers" | "next">> {
  const name = given.get("after");
  // Every server is listed with one version, so none of the same name can follow.
  const after = name === null ? {} : { after: { name, version: "\u{10ffff}" } };
  const filter = { version: "latest", ...within };
  const found = await listVersions(store.db, filter, { limit: PAGE + 1, ...after });
  const servers = found.slice(0, PAGE);
  const last = servers.at(-1);
  if (last === undefined || found.length <= PAGE) return { servers };
  return { servers, next: new URLSearchParams({ after: last.name }) };
}

/** The servers of a namespace; none where there is no such namespace. */
export async function namespaceServers(
  hub: HubContext,
  namespace: string,
  given: URLSearchParams = new URLSearchParams(),
): Promise<ListedServers> {
  const globs = [`${namespace}/*`];
  return {
    path: `/servers/${encodeURIComponent(namespace)}`,
    namespace,
    ...(await serversAfter(hub, given, { globs })),
    total: await countServers(hub.store.db, globs),
  };
}

/** The servers of a hub, or those that a search finds. */
async function hubServers(hub: HubContext, given: URLSearchParams): Promise<ListedServers> {
  const path = "/servers";
  const query = searchQuery(given);
  if (query !== "") {
    const servers = await searchServers(hub, query);
    return { path, query, servers, total: servers.length };
  }
  const total = await countServers(hub.store.db);
  return { path, total, ...(await serversAfter(hub, given)) };
}

/** A list of servers as a page. */
export function listedServersPage(site: Site, { next, servers, ...listed }: ListedServers): string {
  const { path, query } = listed;
  return renderPage(
    HubServersPage({
      site,
      ...listed,
      jsonHref: `${path}.json${query === undefined ? "" : `?${new URLSearchParams({ q: query })}`}`,
      servers: servers.map(serverEntry),
      ...(next === undefined ? {} : { nextHref: `${path}?${next}` }),
    }),
  );
}

/** The same as JSON. */
export function listedServersData({
  path,
  namespace,
  query,
  total,
  servers,
  next,
}: ListedServers): object {
  return {
    ...(namespace === undefined ? {} : { namespace }),
    ...(query === undefined ? {} : { query }),
    total,
    servers: servers.map(({ name, version }) => ({ name, version })),
    ...(next === undefined ? {} : { next: `${path}.json?${next}` }),
  };
}

/** The servers of a hub in the order of their names. */
export async function serversPage(
  hub: HubContext,
  site: Site,
  given: URLSearchParams,
): Promise<string> {
  return listedServersPage(site, await hubServers(hub, given));
}

/** The same as JSON. */
export async function serversData(hub: HubContext, given: URLSearchParams): Promise<object> {
  return listedServersData(await hubServers(hub, given));
}
