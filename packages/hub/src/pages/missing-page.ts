import { compareVersions, parseVersion } from "@toolcrib/contract";
import { ErrorPage, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { versionsOf } from "../store/find-versions.ts";
import { serverHref, versionHref } from "./hub-paths.ts";
import { namespaceServers } from "./servers-page.ts";

/** Versions that are offered in place of one that is not kept. */
const NEAREST = 3;

interface Near {
  readonly title: string;
  readonly href: string;
}

/** The page for a path that names nothing, with what there is closest to it. */
export async function missingPage(hub: HubContext, site: Site, path: string): Promise<string> {
  return renderPage(
    ErrorPage({
      site,
      status: 404,
      title: "Not found",
      message: `There is no ${path.slice(0, 200)} here.`,
      near: [...(await nearest(hub, path)), { title: "All servers", href: "/servers" }],
    }),
  );
}

async function nearest(hub: HubContext, path: string): Promise<readonly Near[]> {
  const [namespace = "", name = "", part, wanted = ""] = path
    .replace(/^\/servers\//, "")
    .split("/")
    .map(decodeURIComponent);
  if (!path.startsWith("/servers/")) return [];
  const server = `${namespace}/${name}`;
  const versions = (await versionsOf(hub.store.db, server)).map(({ version }) => version);
  if (versions.length === 0) {
    const others = await namespaceServers(hub, namespace);
    return others.length === 0
      ? []
      : [{ title: namespace, href: `/servers/${encodeURIComponent(namespace)}` }];
  }
  const close = part === "versions" ? closestVersions(versions, wanted) : [];
  return [
    ...close.map((version) => ({ title: version, href: versionHref(server, version) })),
    { title: server, href: serverHref(server) },
  ];
}

/** The versions around one that is not among them; given newest first, and returned so. */
function closestVersions(versions: readonly string[], wanted: string): readonly string[] {
  const asked = parseVersion(wanted);
  if (versions.includes(wanted)) return [wanted];
  if (asked === undefined) return versions.slice(0, NEAREST);
  const sorted = versions
    .flatMap((version) => {
      const parsed = parseVersion(version);
      return parsed === undefined ? [] : [{ version, parsed }];
    })
    .sort((one, other) => compareVersions(other.parsed, one.parsed));
  const below = sorted.findIndex(({ parsed }) => compareVersions(parsed, asked) < 0);
  const at = below < 0 ? sorted.length : below;
  return sorted.slice(Math.max(0, at - 2), at + 1).map(({ version }) => version);
}
