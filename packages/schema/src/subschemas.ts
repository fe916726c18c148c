import { isJsonArray, isJsonObject, type Json } from "@toolcrib/model";

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

/** A schema inside another one, and the steps to it. */
export interface Subschema {
  readonly steps: readonly string[];
  readonly schema: Json;
}

/** The schemas directly inside a schema, in the order in which they are written. */
export function subschemas(schema: Json): readonly Subschema[] {
  if (!isJsonObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const holds = SCHEMA_KEYWORDS.get(keyword);
    if (holds === undefined) return [];
    if (isJsonArray(value))
      return value.map((item, index) => ({ steps: [keyword, String(index)], schema: item }));
    if (holds === "schema-map") {
      if (!isJsonObject(value)) return [];
      return Object.entries(value)
        .filter(([, member]) => isSchema(member))
        .map(([name, member]) => ({ steps: [keyword, name], schema: member }));
    }
    return isSchema(value) ? [{ steps: [keyword], schema: value }] : [];
  });
}

/** Whether a value has the shape of a schema. */
export function isSchema(value: Json | undefined): value is Json {
  return typeof value === "boolean" || isJsonObject(value);
}
