import { HubNamespacePage, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundVersion, listVersions } from "../store/find-versions.ts";
import { serverEntry } from "./version-view.ts";

/** Servers of a namespace that its page lists. */
const MOST = 500;

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
    HubNamespacePage({
      site,
      namespace,
      path: `/servers/${encodeURIComponent(namespace)}`,
      servers: servers.map(serverEntry),
    }),
  );
}
