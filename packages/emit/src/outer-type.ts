import { isJsonObject, type JsonObject, ownValue } from "@toolcrib/model";
import { alternativesOf } from "./alternatives.ts";
import { followLocal } from "./local-reference.ts";

/** Lists of lists that are said one by one. */
const LEVELS = 3;

/**
 * What a value with fields is, in a few words and without its fields, which are told elsewhere:
 * `object`, `list of one of 4 forms`.
 */
export function outerType(schema: JsonObject, root: JsonObject, level: number = 0): string {
  const forms = alternativesOf(schema, root).length;
  const items = ownValue(schema, "items");
  const words =
    forms > 1
      ? `one of ${forms} forms`
      : isJsonObject(items) && level < LEVELS
        ? `list of ${outerType(followLocal(items, root), root, level + 1)}`
        : "object";
  return isNullable(schema) ? `${words} or null` : words;
}

function isNullable(schema: JsonObject): boolean {
  const type = ownValue(schema, "type");
  if (Array.isArray(type)) return type.includes("null");
  const branches = ownValue(schema, "anyOf") ?? ownValue(schema, "oneOf");
  return (
    Array.isArray(branches) &&
    branches.some((branch) => isJsonObject(branch) && ownValue(branch, "type") === "null")
  );
}
