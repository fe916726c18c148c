/** How a keyword holds schemas. */
export interface SchemaHolder {
  readonly holds: "schema" | "list" | "map";
  /** Whether the schemas inside apply to the same value as the schema around them. */
  readonly sameValue?: true;
}

/** Keywords that hold schemas and have one meaning in every dialect. */
export const SCHEMA_HOLDERS: ReadonlyMap<string, SchemaHolder> = new Map<string, SchemaHolder>([
  ["properties", { holds: "map" }],
  ["patternProperties", { holds: "map" }],
  ["additionalProperties", { holds: "schema" }],
  ["unevaluatedProperties", { holds: "schema" }],
  ["propertyNames", { holds: "schema" }],
  ["unevaluatedItems", { holds: "schema" }],
  ["contains", { holds: "schema" }],
  ["prefixItems", { holds: "list" }],
  ["dependentSchemas", { holds: "map", sameValue: true }],
  ["allOf", { holds: "list", sameValue: true }],
  ["anyOf", { holds: "list", sameValue: true }],
  ["oneOf", { holds: "list", sameValue: true }],
  ["not", { holds: "schema", sameValue: true }],
  ["if", { holds: "schema", sameValue: true }],
  ["then", { holds: "schema", sameValue: true }],
  ["else", { holds: "schema", sameValue: true }],
]);
