import { isJsonArray, type Json } from "@toolcrib/model";

/** Keywords beside which `type` alone does not let null pass. */
const COMBINERS = ["$ref", "allOf", "anyOf", "oneOf", "not", "if", "const"] as const;

/** Keywords that describe a schema and stay outside when it is wrapped. */
const NOTES = ["title", "description", "deprecated", "default", "examples"] as const;

/** The keywords of a schema that also accepts null. */
export function withNull(converted: Map<string, Json>): Map<string, Json> {
  if (COMBINERS.some((keyword) => converted.has(keyword))) return wrapped(converted);
  const type = converted.get("type");
  if (type !== undefined) {
    const types = isJsonArray(type) ? type : [type];
    converted.set("type", types.includes("null") ? type : [...types, "null"]);
  }
  const values = converted.get("enum");
  if (isJsonArray(values) && !values.includes(null)) converted.set("enum", [...values, null]);
  return converted;
}

function wrapped(converted: Map<string, Json>): Map<string, Json> {
  const outside = new Map<string, Json>();
  for (const note of NOTES) {
    const value = converted.get(note);
    if (value === undefined) continue;
    outside.set(note, value);
    converted.delete(note);
  }
  outside.set("anyOf", [Object.fromEntries(converted), { type: "null" }]);
  return outside;
}
