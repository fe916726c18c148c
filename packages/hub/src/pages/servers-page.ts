import { withoutAbsent } from "@toolcrib/model";
import { HubServersPage, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { countRows } from "../store/count-rows.ts";
import { type FoundVersion, listVersions } from "../store/find-versions.ts";
import { serverEntry } from "./version-view.ts";

/** Servers of a namespace that its page lists. */
const MOST = 500;
/** Servers that a page of all lists. */
const PAGE = 100;

/** The latest versions of the servers of a namespace. */
export async function namespaceServers(
  { store }: HubContext,
  namespace: string,
): Promise<readonly FoundVersion[]> {
  const filter = { version: "latest", globs: [`${namespace}/*`] };
  return await listVersions(store.db, filter, { limit: MOST });
}

/** The servers of one namespace. */
export function namespacePage(
  site: Site,
  namespace: string,
  servers: readonly FoundVersion[],
): string {
  return renderPage(
    HubServersPage({
      site,
      namespace,
      path: `/servers/${encodeURIComponent(namespace)}`,
      servers: servers.map(serverEntry),
      total: servers.length,
    }),
  );
}

/** A page of all servers by name, those after a name. */
async function serversAfter(
  { store }: HubContext,
  given: URLSearchParams,
): Promise<{ readonly servers: readonly FoundVersion[]; readonly nextHref?: string }> {
  const name = given.get("after");
  // Every server is listed with one version, so none of the same name can follow.
  const after = name === null ? {} : { after: { name, version: "\u{10ffff}" } };
  const found = await listVersions(store.db, { version: "latest" }, { limit: PAGE + 1, ...after });
  const servers = found.slice(0, PAGE);
  const last = servers.at(-1);
  if (last === undefined || found.length <= PAGE) return { servers };
  return { servers, nextHref: `/servers?after=${encodeURIComponent(last.name)}` };
}

/** The servers of a hub in the order of their names. */
export async function serversPage(
  hub: HubContext,
  site: Site,
  given: URLSearchParams,
): Promise<string> {
  const { servers, nextHref } = await serversAfter(hub, given);
  return renderPage(
    HubServersPage({
      site,
      path: "/servers",
      servers: servers.map(serverEntry),
      total: await countRows(hub.store, "server"),
      ...withoutAbsent({ nextHref }),
    }),
  );
}

/** The same as JSON. */
export async function serversData(hub: HubContext, given: URLSearchParams): Promise<object> {
  const { servers, nextHref } = await serversAfter(hub, given);
  return {
    total: await countRows(hub.store, "server"),
    servers: servers.map(({ name, version }) => ({ name, version })),
    ...withoutAbsent({ next: nextHref?.replace("/servers?", "/servers.json?") }),
  };
}
