import { isJsonObject, type JsonObject, type Omission, withoutAbsent } from "@toolcrib/model";
import { CARRIED_KEY } from "../convert/carried.ts";
import { restoredServer } from "../convert/entry-conversion.ts";
import { SERVERS_KEY } from "../convert/server-order.ts";
import { filledRecord } from "../extension/filled-tools.ts";
import { publisherExtensions } from "../extension/publisher-extension.ts";
import { unreadableExtensions } from "../extension/unreadable-extensions.ts";
import { type Launch, serverLaunches } from "../launch/launch.ts";
import { LEGACY_SECTIONS, type LegacyEntry } from "./legacy-entry.ts";
import { listedServer } from "./listed-server.ts";
import { modernizeServer } from "./modernize-server.ts";
import { arrayField, field, objectField, textField } from "./read-field.ts";
import type { RegistryFormat } from "./registry-format.ts";

/** The way to a value in a document. */
export type Path = readonly (string | number)[];

/** One server of a registry file, whatever its format. */
export interface RegistryEntry {
  /** The server's name in a server.json, its key in a legacy registry. */
  readonly name: string;
  /** The reverse-DNS name, which is the same for one server in every format. */
  readonly id: string;
  readonly version?: string;
  readonly description?: string;
  /** The way to the server in the file. */
  readonly path: Path;
  /** Where it lists tools: the entry itself, or one place for each image and URL. */
  readonly places: readonly ToolPlace[];
  /** What stands where such places are expected and is none; paths begin at the entry. */
  readonly unreadable?: readonly Omission[];
  readonly launches: readonly Launch[];
  /** The entry as a server.json of today. */
  readonly server: JsonObject;
  /** Whether the file has it as a server.json, alone or in a list. */
  readonly isServerJson: boolean;
  /** The status that a Registry API gives it beside its server.json. */
  readonly apiStatus?: string;
}

/** A place where an entry lists tools. */
export interface ToolPlace {
  /** The image reference, package name or URL it is about; absent in a legacy registry. */
  readonly key?: string;
  readonly path: Path;
  readonly fields: JsonObject;
}

/** The servers of a registry file, in its order; those of groups come last. */
export function registryEntries(
  document: JsonObject,
  format: RegistryFormat,
): readonly RegistryEntry[] {
  switch (format) {
    case "server-json":
      return [serverEntry(document, [])];
    case "upstream":
      return [
        ...arrayField(objectField(document, "data"), "servers").flatMap((server, index) =>
          isJsonObject(server) ? [serverEntry(server, ["data", "servers", index])] : [],
        ),
        ...carriedGroups(document).flatMap(({ value, path }) => legacySectionEntries(value, path)),
      ];
    case "toolhive-legacy":
      return [
        ...legacySectionEntries(document, []),
        ...arrayField(document, "groups").flatMap((group, index) =>
          isJsonObject(group) ? legacySectionEntries(group, ["groups", index]) : [],
        ),
        ...arrayField(document, SERVERS_KEY).flatMap((server, index) =>
          isJsonObject(server) ? [serverEntry(server, [SERVERS_KEY, index])] : [],
        ),
      ];
  }
}

/** Groups of a legacy registry, which wait in an upstream one until it is converted back. */
function carriedGroups(
  document: JsonObject,
): readonly { readonly value: JsonObject; readonly path: Path }[] {
  return arrayField(objectField(document, "meta"), CARRIED_KEY).flatMap((item, index) => {
    if (!isJsonObject(item) || field(item, "path") !== "/groups") return [];
    return arrayField(item, "value").flatMap((group, place) => {
      const path = ["meta", CARRIED_KEY, index, "value", place];
      return isJsonObject(group) ? [{ value: group, path }] : [];
    });
  });
}

function serverEntry(source: JsonObject, path: Path): RegistryEntry {
  const { server } = modernizeServer(source);
  const name = textField(server, "name") ?? "";
  return {
    name,
    id: name,
    ...texts(server),
    path,
    places: publisherExtensions(source).map(({ key, fields, path: way }) => ({
      key,
      fields,
      path: [...path, ...way],
    })),
    unreadable: unreadableExtensions(source),
    launches: serverLaunches(server),
    server,
    isServerJson: true,
  };
}

function legacySectionEntries(holder: JsonObject, path: Path): readonly RegistryEntry[] {
  return LEGACY_SECTIONS.flatMap((section) =>
    Object.entries(objectField(holder, section) ?? {}).flatMap(([key, entry]) =>
      isJsonObject(entry) ? [legacyEntry({ section, key, entry }, [...path, section, key])] : [],
    ),
  );
}

function legacyEntry(source: LegacyEntry, path: Path): RegistryEntry {
  const { section, key, entry } = source;
  // The same reading as for converting: one place knows what a legacy entry means.
  const { value: server, restored } = restoredServer(source);
  const own: ToolPlace = { path, fields: entry };
  // What an entry was converted from may list tools for further images and URLs.
  const places = publisherExtensions(restored.length === 0 ? {} : server).map(
    ({ key: address, fields }): ToolPlace =>
      address === textField(entry, section === "servers" ? "image" : "url")
        ? own
        : { key: address, path, fields },
  );
  // An entry has no version of its own, but the one that it was converted from has.
  const version = restored.some(({ path: way }) => way === "/version") ? server["version"] : null;
  return {
    name: key,
    id: textField(server, "name") ?? key,
    ...texts({ version: version ?? null, description: field(entry, "description") ?? null }),
    path,
    // What was filled here counts more than what is carried.
    places:
      places.includes(own) && filledRecord(entry) === undefined
        ? places
        : [own, ...places.filter((place) => place !== own)],
    launches: serverLaunches(server),
    server,
    isServerJson: false,
  };
}

/** The server at a path of a registry file, in whichever format that path is of. */
export function entryAt(path: Path, value: JsonObject): RegistryEntry | undefined {
  const [first, key] = path;
  if (first === "data") return serverEntry(value, path);
  const section = LEGACY_SECTIONS.find((name) => name === first);
  if (section === undefined) return undefined;
  if (typeof key === "string") return legacyEntry({ section, key, entry: value }, path);
  const listed = listedServer(value);
  if (listed === undefined) return undefined;
  const official = objectField(objectField(value, "_meta"), OFFICIAL_KEY);
  const apiStatus = textField(official, "status");
  return {
    ...serverEntry(listed.server, [...path, ...listed.way]),
    ...withoutAbsent({ apiStatus }),
  };
}

/** Where a Registry API says what it knows of an entry. */
const OFFICIAL_KEY = "io.modelcontextprotocol.registry/official";

function texts(fields: JsonObject): { readonly version?: string; readonly description?: string } {
  return withoutAbsent({
    version: textField(fields, "version"),
    description: textField(fields, "description"),
  });
}
