import {
  isJsonObject,
  type JsonObject,
  jsonPointer,
  type Omission,
  omission,
} from "@toolcrib/model";
import { field, objectField } from "../document/read-field.ts";
import { PUBLISHER_PATHS, TOOLHIVE_KEY } from "./publisher-extension.ts";

/**
 * What the publisher of a server says about its images and URLs, where it is not an object: tools
 * may be meant. Paths begin at the server.
 */
export function unreadableExtensions(server: JsonObject): readonly Omission[] {
  return PUBLISHER_PATHS.flatMap(([meta, publisher]) => {
    const byKey = field(objectField(objectField(server, meta), publisher), TOOLHIVE_KEY);
    const place = [meta, publisher, TOOLHIVE_KEY];
    if (byKey === undefined || byKey === null) return [];
    if (!isJsonObject(byKey)) return [notList(place)];
    return Object.entries(byKey).flatMap(([key, fields]) =>
      isJsonObject(fields) ? [] : [notList([...place, key])],
    );
  });
}

function notList(path: readonly string[]): Omission {
  return omission("invalid-tool-list", jsonPointer(path), "what stands here does not hold tools");
}
