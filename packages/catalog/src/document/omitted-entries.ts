import {
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  type Omission,
  omission,
} from "@toolcrib/model";
import { PUBLISHER_PATHS, TOOLHIVE_KEY } from "../extension/publisher-extension.ts";
import { LEGACY_SECTIONS } from "./legacy-entry.ts";
import { arrayField, field, objectField } from "./read-field.ts";
import type { Path } from "./registry-entries.ts";
import type { RegistryFormat } from "./registry-format.ts";

/** What `registryEntries` passes over because it cannot be read: servers, groups, tool lists. */
export function omittedEntries(document: JsonObject, format: RegistryFormat): readonly Omission[] {
  switch (format) {
    case "server-json":
      return unreadableExtensions(document, []);
    case "upstream": {
      const data = objectField(document, "data");
      return [
        ...unlessList(field(data, "servers"), ["data", "servers"]),
        ...arrayField(data, "servers").flatMap((server, index) => {
          const path = ["data", "servers", index];
          return isJsonObject(server) ? unreadableExtensions(server, path) : [notServer(path)];
        }),
      ];
    }
    case "toolhive-legacy":
      return [
        ...unreadableSections(document, []),
        ...unlessList(field(document, "groups"), ["groups"]),
        ...arrayField(document, "groups").flatMap((group, index) => {
          const path = ["groups", index];
          return isJsonObject(group) ? unreadableSections(group, path) : [notServer(path)];
        }),
      ];
  }
}

function unreadableSections(holder: JsonObject, path: Path): readonly Omission[] {
  return LEGACY_SECTIONS.flatMap((section) => {
    const place = [...path, section];
    const servers = field(holder, section);
    if (servers === undefined || servers === null) return [];
    if (!isJsonObject(servers)) return [notServer(place)];
    return Object.entries(servers).flatMap(([key, entry]) =>
      isJsonObject(entry) ? [] : [notServer([...place, key])],
    );
  });
}

/** What a publisher says about an image or URL, where it is not an object. */
function unreadableExtensions(server: JsonObject, path: Path): readonly Omission[] {
  return PUBLISHER_PATHS.flatMap(([meta, publisher]) => {
    const byKey = field(objectField(objectField(server, meta), publisher), TOOLHIVE_KEY);
    const place = [...path, meta, publisher, TOOLHIVE_KEY];
    if (byKey === undefined || byKey === null) return [];
    if (!isJsonObject(byKey)) return [notList(place)];
    return Object.entries(byKey).flatMap(([key, fields]) =>
      isJsonObject(fields) ? [] : [notList([...place, key])],
    );
  });
}

function unlessList(value: Json | undefined, path: Path): readonly Omission[] {
  return value === undefined || value === null || Array.isArray(value) ? [] : [notServer(path)];
}

function notServer(path: Path): Omission {
  return omission("invalid-server", jsonPointer(path), "what stands here is not a server");
}

function notList(path: Path): Omission {
  return omission("invalid-tool-list", jsonPointer(path), "what stands here does not hold tools");
}
