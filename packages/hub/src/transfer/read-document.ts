import {
  detectRegistryFormat,
  entryTools,
  isApiPage,
  type RegistryEntry,
  registryEntries,
} from "@toolcrib/catalog";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  ownJson,
  parseToolList,
  ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";
import { readEntry } from "../mirror/read-entry.ts";
import { publicServer } from "../publish/publish-request.ts";
import type { ImportedVersion } from "./import-version.ts";

const NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;

/**
 * The versions in a document: a snapshot of toolcrib, a captured tool list that names its package
 * and version, a server.json, a registry file of either format of ToolHive, or a page of a Registry
 * API. An index may name another version of a tool list, `named`: one that has the same. Throws
 * `invalid-import` for anything else, and for a tool list that cannot be read whole.
 */
export function readImportedVersions(
  json: Json,
  source: string,
  named?: string,
): readonly ImportedVersion[] {
  if (isJsonObject(json) && Array.isArray(ownJson(json, "tools")))
    return [captured(json, source, named)];
  if (isApiPage(json)) return pageVersions(json, source);
  const format = detectRegistryFormat(json);
  if (format === undefined || !isJsonObject(json))
    throw new ToolcribError(
      "invalid-import",
      `${source}: expected a snapshot, a server.json, a registry file or a page of a registry`,
    );
  return registryEntries(json, format).map((entry) => {
    const { tools } = entryTools(entry);
    const name = serverName(entry.id || entry.name);
    // A legacy registry has no versions; its images have tags.
    const version = entry.version ?? textOf(entry.server, "version") ?? "0.0.0";
    const description = entry.description ?? name;
    const serverJson = publicServer(format === "server-json" ? json : entry.server);
    const isList = tools.some((tool) => Object.keys(tool).length > 1);
    return {
      name,
      version,
      serverJson: { ...serverJson, name, version, description },
      ...(isList ? { tools } : {}),
      ...(isDeprecated(entry) ? { status: "deprecated" } : {}),
    };
  });
}

function isDeprecated({ places }: RegistryEntry): boolean {
  const [status] = places.flatMap(({ fields }) => textOf(fields, "status") ?? []);
  return status?.toLowerCase() === "deprecated";
}

function textOf(holder: Json | undefined, key: string): string | undefined {
  const value = isJsonObject(holder) ? ownJson(holder, key) : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The versions of a page of a Registry API that was saved as a file, without those that are deleted. */
function pageVersions(json: Json, source: string): readonly ImportedVersion[] {
  const servers = isJsonObject(json) ? ownJson(json, "servers") : undefined;
  return (Array.isArray(servers) ? servers : []).flatMap((element): ImportedVersion[] => {
    const entry = readEntry(element);
    if (typeof entry === "string") throw new ToolcribError("invalid-import", `${source}: ${entry}`);
    const { name, version, serverJson, tools, publishedAt, status } = entry;
    if (status === "deleted") return [];
    const kept = { name, version, serverJson, ...withoutAbsent({ tools, publishedAt }) };
    return [status === "active" ? kept : { ...kept, status }];
  });
}

/** A tool list with the server that it belongs to, as snapshots and captures have it. */
function captured(json: JsonObject, source: string, named?: string): ImportedVersion {
  const server = ownJson(json, "server") ?? ownJson(json, "serverInfo");
  const given = textOf(json, "package") ?? textOf(server, "name");
  const version = named ?? textOf(json, "version") ?? textOf(server, "version");
  if (given === undefined || version === undefined)
    throw new ToolcribError(
      "invalid-import",
      `${source}: expected the name and version of the server`,
    );
  const { tools, omitted } = parseToolList(ownJson(json, "tools"), { profile: "mcp" });
  const [missing] = omitted;
  if (missing !== undefined)
    throw new ToolcribError("invalid-import", `${source}: ${missing.path}: ${missing.message}`);
  const name = serverName(given);
  const publishedAt = textOf(json, "publishedAt");
  const time = publishedAt === undefined ? Number.NaN : Date.parse(publishedAt);
  const isPackage = textOf(json, "package") !== undefined;
  return {
    name,
    version,
    serverJson: {
      name,
      version,
      description: `The tools of ${given}`.slice(0, 100),
      ...(isPackage
        ? {
            packages: [
              { registryType: "npm", identifier: given, version, transport: { type: "stdio" } },
            ],
          }
        : {}),
    },
    tools,
    ...(Number.isNaN(time) ? {} : { publishedAt: new Date(time).toISOString() }),
  };
}

/** A name as registries have it: `@scope/name` of npm is `scope/name`, a lone name gets `local/`. */
function serverName(given: string): string {
  const plain = given.replace(/^@/, "").replace(/[^a-zA-Z0-9._/-]/g, "-");
  const name = plain.includes("/") ? plain : `local/${plain}`;
  if (!NAME.test(name) || name.length > 200)
    throw new ToolcribError("invalid-import", `${given.slice(0, 200)} is not the name of a server`);
  return name;
}
