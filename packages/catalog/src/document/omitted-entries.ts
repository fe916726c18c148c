import {
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  type Omission,
  omission,
} from "@toolcrib/model";
import { LEGACY_SECTIONS } from "./legacy-entry.ts";
import { arrayField, field, objectField } from "./read-field.ts";
import type { Path } from "./registry-entries.ts";
import type { RegistryFormat } from "./registry-format.ts";

/** What `registryEntries` passes over because it cannot be read: servers and groups. */
export function omittedEntries(document: JsonObject, format: RegistryFormat): readonly Omission[] {
  switch (format) {
    case "server-json":
      return [];
    case "upstream": {
      const data = objectField(document, "data");
      return [
        ...unlessList(field(data, "servers"), ["data", "servers"]),
        ...arrayField(data, "servers").flatMap((server, index) =>
          isJsonObject(server) ? [] : [notServer(["data", "servers", index])],
        ),
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

function unlessList(value: Json | undefined, path: Path): readonly Omission[] {
  return value === undefined || value === null || Array.isArray(value) ? [] : [notServer(path)];
}

function notServer(path: Path): Omission {
  return omission("invalid-server", jsonPointer(path), "what stands here is not a server");
}
