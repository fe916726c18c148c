/** How the value of a keyword holds schemas. */
export type Holds = "schema" | "schemas" | "schema-map";

/**
 * Keywords whose value is a schema, a list of schemas or a map to schemas, in both dialects.
 * `items` and `dependencies` may also hold lists; readers look at the value.
 */
export const SCHEMA_KEYWORDS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ["properties", "schema-map"],
  ["patternProperties", "schema-map"],
  ["additionalProperties", "schema"],
  ["unevaluatedProperties", "schema"],
  ["propertyNames", "schema"],
  ["dependentSchemas", "schema-map"],
  ["dependencies", "schema-map"],
  ["items", "schema"],
  ["additionalItems", "schema"],
  ["unevaluatedItems", "schema"],
  ["prefixItems", "schemas"],
  ["contains", "schema"],
  ["allOf", "schemas"],
  ["anyOf", "schemas"],
  ["oneOf", "schemas"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["$defs", "schema-map"],
  ["definitions", "schema-map"],
]);

/** Keywords with a plain value that decides what is valid. */
const PLAIN_KEYWORDS: ReadonlySet<string> = new Set([
  "type",
  "enum",
  "const",
  "multipleOf",
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minContains",
  "maxContains",
  "required",
  "minProperties",
  "maxProperties",
  "dependentRequired",
  "$ref",
  "$dynamicRef",
  "$id",
  "$anchor",
  "$dynamicAnchor",
]);

/** Whether a keyword can decide what is valid; every other one is a note to its readers. */
export function constrains(keyword: string): boolean {
  return PLAIN_KEYWORDS.has(keyword) || SCHEMA_KEYWORDS.has(keyword);
}

/** Keywords whose arrays are sets: their order means nothing. */
export const SET_KEYWORDS: ReadonlySet<string> = new Set(["type", "enum", "required"]);
