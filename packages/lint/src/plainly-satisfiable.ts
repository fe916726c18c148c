import { isJsonArray, isJsonObject, type Json, type JsonObject, ownJson } from "@toolcrib/model";
import { KEYWORDS } from "@toolcrib/schema";

/** Bounds of texts and numbers. */
const BOUNDS = [
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
];

/** Keywords that are looked at, or that allow a value of each type by themselves; any other takes a search. */
const JUDGED: ReadonlySet<string> = new Set([
  "$id",
  "$anchor",
  "$dynamicAnchor",
  "$defs",
  "definitions",
  "type",
  "enum",
  "then",
  "else",
  ...BOUNDS,
  "format",
  "prefixItems",
  "items",
  "additionalItems",
  "minContains",
  "maxContains",
  "maxItems",
  "uniqueItems",
  "properties",
  "additionalProperties",
  "required",
]);

/** Those that decide about values, and are not told at a glance. */
const UNJUDGED = new Set(
  KEYWORDS.flatMap(({ name, annotates }) => (annotates || JUDGED.has(name) ? [] : [name])),
);

/**
 * Whether some value satisfies a schema, seen without a search: as nearly every schema of a tool is
 * written. False says only that it takes a closer look.
 */
export function isPlainlySatisfiable(schema: Json): boolean {
  if (schema === true) return true;
  if (!isJsonObject(schema) || Object.keys(schema).some((key) => UNJUDGED.has(key))) return false;
  const type = ownJson(schema, "type");
  const values = ownJson(schema, "enum");
  if (values !== undefined)
    return isJsonArray(values) && !hasBounds(schema) && values.some((each) => isOf(each, type));
  switch (type) {
    case undefined:
      // Null breaks no rule about texts, numbers, arrays or objects.
      return true;
    case "boolean":
    case "null":
    case "array":
      return true;
    case "string":
      return inOrder(bound(schema, "minLength", 0), bound(schema, "maxLength", Infinity));
    case "number":
    case "integer":
      return hasNumber(schema);
    case "object":
      return canHaveRequired(schema);
    default:
      return false;
  }
}

function hasBounds(schema: JsonObject): boolean {
  return [...BOUNDS, "required", "properties", "items", "prefixItems"].some((keyword) =>
    Object.hasOwn(schema, keyword),
  );
}

/** Whether a scalar has a type; of null, and of others that more keywords speak about, nothing is said. */
function isOf(value: Json, type: Json | undefined): boolean {
  if (type === undefined) return typeof value !== "object";
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type && typeof value !== "object";
}

/** A whole number between the bounds; there may be others where there is none. */
function hasNumber(schema: JsonObject): boolean {
  const lowest = Math.max(
    Math.ceil(bound(schema, "minimum", -Infinity)),
    Math.floor(bound(schema, "exclusiveMinimum", -Infinity)) + 1,
  );
  const highest = Math.min(
    Math.floor(bound(schema, "maximum", Infinity)),
    Math.ceil(bound(schema, "exclusiveMaximum", Infinity)) - 1,
  );
  // Beyond these, the next whole number is not the next number.
  const isExact = [lowest, highest].every((at) => !Number.isFinite(at) || Number.isSafeInteger(at));
  return isExact && inOrder(lowest, highest);
}

/** The number of a bound, which is no number at all where it is not written as one. */
function bound(schema: JsonObject, keyword: string, otherwise: number): number {
  const value = ownJson(schema, keyword);
  if (value === undefined) return otherwise;
  return typeof value === "number" ? value : Number.NaN;
}

function inOrder(lowest: number, highest: number): boolean {
  return lowest <= highest;
}

function canHaveRequired(schema: JsonObject): boolean {
  const required = ownJson(schema, "required") ?? [];
  if (!isJsonArray(required)) return false;
  if (required.length === 0) return true;
  const properties = ownJson(schema, "properties");
  return (
    isJsonObject(properties) &&
    required.every((name) => {
      const property = typeof name === "string" ? ownJson(properties, name) : undefined;
      return property !== undefined && isPlainlySatisfiable(property);
    })
  );
}
