import { isJsonObject, type Json, type JsonObject } from "../json/json.ts";

/** Keywords whose values are data, not schemas: a `$ref` in them refers to nothing. */
const DATA_KEYWORDS: ReadonlySet<string> = new Set(["const", "enum", "default", "examples"]);

/** Keywords whose members have names of the author's choice, and schemas as values. */
const NAMED_SCHEMAS: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependencies",
]);

/** Where a wrapped schema stands in its wrapper. */
const PLACE = "#/properties/result";

/**
 * The output schema for an era that wants an object: one that describes an object stays as it is,
 * any other becomes the property `result` of an object. Local references are moved along.
 */
export function wrapOutputSchema(schema: JsonObject): JsonObject {
  if (!needsWrapping(schema)) return schema;
  const { $schema, ...inner } = schema;
  return {
    ...($schema === undefined ? {} : { $schema }),
    type: "object",
    properties: { result: moveReferences(inner) },
    required: ["result"],
  };
}

/** Whether `wrapOutputSchema` changes a schema, so that results must be wrapped alike. */
export function needsWrapping(schema: JsonObject): boolean {
  return schema["type"] !== "object";
}

function moveReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(moveReferences);
  if (!isJsonObject(value) || hasOwnBase(value)) return value;
  return mapMembers(value, (member, key) => {
    if (DATA_KEYWORDS.has(key)) return member;
    if ((key === "$ref" || key === "$dynamicRef") && typeof member === "string")
      return moveReference(member);
    if (NAMED_SCHEMAS.has(key) && isJsonObject(member)) return mapMembers(member, moveReferences);
    return moveReferences(member);
  });
}

/** References below an `$id` are relative to it and stay right wherever they stand; `#name` is an anchor. */
function hasOwnBase(schema: JsonObject): boolean {
  if (!Object.hasOwn(schema, "$id")) return false;
  const { $id } = schema;
  return typeof $id !== "string" || !$id.startsWith("#");
}

/** Only a JSON Pointer depends on the place; an anchor (`#name`) is found wherever it is. */
function moveReference(reference: string): string {
  if (reference === "#") return PLACE;
  return reference.startsWith("#/") ? PLACE + reference.slice(1) : reference;
}

function mapMembers(object: JsonObject, change: (member: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, member]) => [key, change(member, key)]),
  );
}
