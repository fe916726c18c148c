import { isJsonArray, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { holdsSchemas } from "@toolcrib/schema";

/**
 * A schema whose direct subschemas were changed, everything else as it was; the very same object
 * when none of them changed.
 */
export function mapSubschemas(schema: JsonObject, change: (schema: Json) => Json): JsonObject {
  return mapMembers(schema, (value, keyword) => {
    const holds = holdsSchemas(keyword);
    if (holds === undefined) return value;
    if (isJsonArray(value)) return mapItems(value, change);
    return holds === "schema-map" && isJsonObject(value)
      ? mapMembers(value, change)
      : change(value);
  });
}

function mapMembers(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  let changed = false;
  const entries = Object.entries(object).map(([key, value]): [string, Json] => {
    const next = change(value, key);
    changed ||= next !== value;
    return [key, next];
  });
  return changed ? Object.fromEntries(entries) : object;
}

function mapItems(items: readonly Json[], change: (item: Json) => Json): readonly Json[] {
  const next = items.map((item) => change(item));
  return next.some((item, index) => item !== items[index]) ? next : items;
}
