import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { field, textField } from "./read-field.ts";
import { detectRegistryFormat } from "./registry-format.ts";

/** Fields that only an entry of a legacy registry has beside its image or URL. */
const SIGNS = ["transport", "tier", "tools", "tool_definitions", "permissions", "repository_url"];

/** Whether a document is one server of a legacy registry, without its key. */
export function isLegacyEntry(document: Json): document is JsonObject {
  return (
    isJsonObject(document) &&
    detectRegistryFormat(document) === undefined &&
    (textField(document, "image") ?? textField(document, "url")) !== undefined &&
    field(document, "inputSchema") === undefined &&
    SIGNS.filter((sign) => Object.hasOwn(document, sign)).length > 1
  );
}

/** A legacy registry that holds one server, under a key. */
export function registryOfEntry(entry: JsonObject, key: string): JsonObject {
  const section = textField(entry, "image") === undefined ? "remote_servers" : "servers";
  const empty = section === "servers" ? {} : { servers: {} };
  return {
    version: "1.0.0",
    last_updated: "1970-01-01T00:00:00Z",
    ...empty,
    [section]: { [key]: entry },
  };
}
