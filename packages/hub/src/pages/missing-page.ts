import { compareVersions, parseVersion } from "@toolcrib/contract";
import type { NearPage } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundVersion, versionsOf } from "../store/find-versions.ts";
import { serverHref, versionHref } from "./hub-paths.ts";
import { pathSegments } from "./server-path.ts";
import { namespaceServers } from "./servers-page.ts";

/** Versions that are offered in place of one that is not kept. */
const NEAREST = 3;

/** Why there is no page at a path, and what there is closest to it. */
export interface MissingPage {
  readonly status: 404 | 410 | 503;
  /** In kebab-case, as problems of the API have it. */
  readonly code: string;
  readonly message: string;
  readonly near: readonly NearPage[];
}

/** Why a path names nothing that can be shown. */
export async function whyMissing(hub: HubContext, path: string): Promise<MissingPage> {
  const nothing = { status: 404, code: "not-found" } as const;
  const message = `There is no ${path.slice(0, 200)} here.`;
  const [namespace = "", name, part, wanted = ""] = pathSegments(path);
  if (!path.startsWith("/servers/") || namespace === "") return { ...nothing, message, near: [] };
  const server = `${namespace}/${name}`;
  const kept = await versionsOf(hub.store.db, server, { includeDeleted: true });
  const versions = kept.filter(({ status }) => status !== "deleted");
  const last = kept[0];
  if (last === undefined || versions.length === 0) {
    const { total, path: href } = await namespaceServers(hub, namespace);
    const near = total === 0 ? [] : [{ title: namespace, href }];
    return last === undefined ? { ...nothing, message, near } : { ...gone(server, last), near };
  }
  const close = part === "versions" ? closestVersions(versions, wanted) : [];
  const near = [...versionPages(server, close), { title: server, href: serverHref(server) }];
  const deleted = kept.find(({ version, status }) => version === wanted && status === "deleted");
  if (part === "versions" && deleted !== undefined)
    return { ...gone(`${server} ${wanted}`, deleted), near };
  const why = part === "diff" ? whyNotCompared(kept, wanted) : undefined;
  return { ...(why ?? { ...nothing, message }), near: [...(why?.near ?? []), ...near] };
}

function gone(what: string, { status_message: reason }: FoundVersion): Omit<MissingPage, "near"> {
  const message = `${what} was deleted${reason === null ? "." : `: ${reason}`}`;
  return { status: 410, code: "deleted", message };
}

/** Why two versions that are both kept have no comparison. */
function whyNotCompared(kept: readonly FoundVersion[], written: string): MissingPage | undefined {
  const sides = written.split("...");
  const found = sides.map((side) => kept.find(({ version }) => version === side));
  const [old, next] = found;
  if (old === undefined || next === undefined || sides.length > 2) return undefined;
  const near = versionPages(old.name, [...new Set(sides)]);
  const unknown = found.find((each) => each?.toolset_id === null);
  if (unknown !== undefined) {
    const message = `These cannot be compared: nobody told this hub which tools ${unknown.version} has.`;
    return { status: 404, code: "tools-unknown", message, near };
  }
  const message = `Comparing ${old.version} with ${next.version} took too long, so nothing is known about it: try again later.`;
  return { status: 503, code: "timed-out", message, near };
}

function versionPages(server: string, versions: readonly string[]): readonly NearPage[] {
  return versions.map((version) => ({ title: version, href: versionHref(server, version) }));
}

/** The versions around one that is not among them; given newest first, and returned so. */
function closestVersions(found: readonly FoundVersion[], wanted: string): readonly string[] {
  const versions = found.map(({ version }) => version);
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
