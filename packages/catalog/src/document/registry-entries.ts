import { isJsonObject, type JsonObject, withoutAbsent } from "@toolcrib/model";
import { legacyToServer } from "../convert/legacy-to-server.ts";
import { publisherExtensions } from "../extension/publisher-extension.ts";
import { type Launch, serverLaunches } from "../launch/launch.ts";
import { LEGACY_SECTIONS, type LegacyEntry } from "./legacy-entry.ts";
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
  readonly launches: readonly Launch[];
  /** The entry as a server.json of today. */
  readonly server: JsonObject;
  /** Whether the file has it as a server.json, alone or in a list. */
  readonly isServerJson: boolean;
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
      return arrayField(objectField(document, "data"), "servers").flatMap((server, index) =>
        isJsonObject(server) ? [serverEntry(server, ["data", "servers", index])] : [],
      );
    case "toolhive-legacy":
      return [
        ...legacySectionEntries(document, []),
        ...arrayField(document, "groups").flatMap((group, index) =>
          isJsonObject(group) ? legacySectionEntries(group, ["groups", index]) : [],
        ),
      ];
  }
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
  const { key, entry } = source;
  // The same reading as for converting: one place knows what a legacy entry means.
  const server = legacyToServer(source);
  return {
    name: key,
    id: textField(server, "name") ?? key,
    ...texts({ description: field(entry, "description") ?? null }),
    path,
    places: [{ path, fields: entry }],
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
  const server = objectField(value, "server");
  return server === undefined ? undefined : serverEntry(server, [...path, "server"]);
}

function texts(fields: JsonObject): { readonly version?: string; readonly description?: string } {
  return withoutAbsent({
    version: textField(fields, "version"),
    description: textField(fields, "description"),
  });
}
