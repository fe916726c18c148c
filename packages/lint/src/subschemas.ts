import { isJsonObject, type Json, type JsonObject, jsonPointer, ownValue } from "@toolcrib/model";

/** A schema inside another, and where it stands. */
export interface Subschema {
  readonly schema: JsonObject;
  /** A JSON Pointer from the root of the definition. */
  readonly path: string;
  /** The name of the property whose schema this is, where it is one's. */
  readonly property: string | undefined;
}

const ONE = [
  "items",
  "additionalProperties",
  "additionalItems",
  "contains",
  "propertyNames",
  "not",
  "if",
  "then",
  "else",
  "unevaluatedItems",
  "unevaluatedProperties",
];
const MANY = ["anyOf", "oneOf", "allOf", "prefixItems", "items"];
const NAMED = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];

/** Every schema of a schema, itself first, each before those inside it. */
export function* subschemas(schema: Json, path: string, property?: string): Generator<Subschema> {
  if (!isJsonObject(schema)) return;
  yield { schema, path, property };
  for (const keyword of ONE) {
    const part = ownValue(schema, keyword);
    if (isJsonObject(part)) yield* subschemas(part, `${path}/${keyword}`);
  }
  for (const keyword of MANY) {
    const parts = ownValue(schema, keyword);
    if (!Array.isArray(parts)) continue;
    for (const [index, part] of parts.entries())
      yield* subschemas(part, `${path}/${keyword}/${index}`);
  }
  for (const keyword of NAMED) {
    const parts = ownValue(schema, keyword);
    if (!isJsonObject(parts)) continue;
    for (const [name, part] of Object.entries(parts))
      yield* subschemas(
        part,
        `${path}/${keyword}${jsonPointer([name])}`,
        keyword === "properties" ? name : undefined,
      );
  }
}
