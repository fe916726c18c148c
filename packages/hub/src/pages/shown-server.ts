import { EXPORT_FORMATS } from "@toolcrib/emit";
import type { Tool } from "@toolcrib/model";
import type { Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundVersion, findVersion } from "../store/find-versions.ts";
import { comparisonOf, diffPage } from "./diff-page.ts";
import { keptTools } from "./kept-tools.ts";
import { serverData, serverPage } from "./server-page.ts";
import { listedServersData, listedServersPage, namespaceServers } from "./servers-page.ts";
import { toolData, toolPage } from "./tool-page.ts";

/** A page that may be shown, and the same as data. */
export interface ShownPage {
  readonly html: () => string | Promise<string>;
  readonly data: () => unknown;
}

/** A path below `/servers`, in parts, and for whom it is shown. */
interface ServerRequest {
  readonly site: Site;
  readonly query: URLSearchParams;
  readonly segments: readonly string[];
}

/** What a path below `/servers` names: a namespace, a server, a version, a tool, a comparison. */
export async function shownServer(
  hub: HubContext,
  request: ServerRequest,
): Promise<ShownPage | undefined> {
  const { site, segments } = request;
  const [namespace = "", name, part, value = "", kind] = segments;
  if (name === undefined) return await shownNamespace(hub, request, namespace);
  const server = `${namespace}/${name}`;
  if (part === undefined) return await shownVersion(hub, request, { server, version: "latest" });
  if (part === "diff" && segments.length === 4) return await shownDiff(hub, site, server, value);
  if (part !== "versions") return undefined;
  if (segments.length === 4) return await shownVersion(hub, request, { server, version: value });
  if (kind !== "tools" || segments.length !== 6) return undefined;
  const found = await findTool(hub, segments);
  if (found === undefined) return undefined;
  return {
    html: () => toolPage(hub, site, found),
    data: () => toolData(hub, found),
  };
}

/** The tool that a path below `/servers` names. */
export async function findTool(
  { store }: HubContext,
  segments: readonly string[],
): Promise<{ readonly found: FoundVersion; readonly tool: Tool } | undefined> {
  const [namespace = "", name = "", versions, version = "", tools, wanted, ...more] = segments;
  if (versions !== "versions" || tools !== "tools" || more.length > 0) return undefined;
  const found = await findVersion(store.db, `${namespace}/${name}`, version);
  const tool = found && (await keptTools(store, found))?.find((each) => each.name === wanted);
  return found === undefined || tool === undefined ? undefined : { found, tool };
}

/** A tool in one of the formats that it can be exported to; undefined where there is no such thing. */
export async function exportedTool(
  hub: HubContext,
  segments: readonly string[],
): Promise<string | undefined> {
  const [exports, format, ...more] = segments.slice(6);
  const writer = EXPORT_FORMATS.find(({ id }) => id === format);
  if (exports !== "exports" || writer === undefined || more.length > 0) return undefined;
  const found = await findTool(hub, segments.slice(0, 6));
  return found && writer.write([found.tool]).text;
}

async function shownNamespace(
  hub: HubContext,
  { site, query }: ServerRequest,
  namespace: string,
): Promise<ShownPage | undefined> {
  const listed = await namespaceServers(hub, namespace, query);
  if (listed.total === 0) return undefined;
  return { html: () => listedServersPage(site, listed), data: () => listedServersData(listed) };
}

async function shownVersion(
  hub: HubContext,
  { site, query }: ServerRequest,
  { server, version }: { readonly server: string; readonly version: string },
): Promise<ShownPage | undefined> {
  const found = await findVersion(hub.store.db, server, version);
  if (found === undefined) return undefined;
  return {
    html: () => serverPage(hub, site, { found, query }),
    data: () => serverData(hub, found),
  };
}

async function shownDiff(
  hub: HubContext,
  site: Site,
  server: string,
  written: string,
): Promise<ShownPage | undefined> {
  const [from = "", to = "", more] = written.split("...");
  if (more !== undefined) return undefined;
  const includeDeleted = true;
  const old = await findVersion(hub.store.db, server, from, { includeDeleted });
  const next = await findVersion(hub.store.db, server, to, { includeDeleted });
  if (old === undefined || next === undefined) return undefined;
  const document = await comparisonOf(hub, { old, next });
  if (document === undefined) return undefined;
  return {
    html: () => diffPage(hub, site, { old, next, document }),
    data: () => document,
  };
}
