import { isJsonObject, type Json, type JsonObject } from "../json/json.ts";

/** Keywords whose values are data, not schemas: a `$ref` in them refers to nothing. */
const DATA_KEYWORDS: ReadonlySet<string> = new Set(["const", "enum", "default", "examples"]);

/** Where a wrapped schema stands in its wrapper. */
const PLACE = "#/properties/result";

/**
 * The output schema for an era that wants an object: one that describes an object stays as it is,
 * any other becomes the property `result` of an object. Local references are moved along.
 */
export function wrapOutputSchema(schema: JsonObject): JsonObject {
  if (schema["type"] === "object") return schema;
  const { $schema, ...inner } = schema;
  // References below an `$id` are relative to it and stay right wherever they stand.
  const moved = Object.hasOwn(inner, "$id") ? inner : moveReferences(inner);
  return {
    ...($schema === undefined ? {} : { $schema }),
    type: "object",
    properties: { result: moved },
    required: ["result"],
  };
}

/** Whether `wrapOutputSchema` changes a schema, so that results must be wrapped alike. */
export function needsWrapping(schema: JsonObject): boolean {
  return schema["type"] !== "object";
}

function moveReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(moveReferences);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, member]): [string, Json] => {
    if (DATA_KEYWORDS.has(key)) return [key, member];
    if (key === "$ref" && typeof member === "string") return [key, moveReference(member)];
    const ownBase = isJsonObject(member) && Object.hasOwn(member, "$id");
    return [key, ownBase ? member : moveReferences(member)];
  });
  return Object.fromEntries(entries);
}

/** Only a JSON Pointer depends on the place; an anchor (`#name`) is found wherever it is. */
function moveReference(reference: string): string {
  if (reference === "#") return PLACE;
  return reference.startsWith("#/") ? PLACE + reference.slice(1) : reference;
}
