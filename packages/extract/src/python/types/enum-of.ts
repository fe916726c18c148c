import type { Json, JsonObject } from "@toolcrib/model";

/** The schema of one of several values, with their type when they share it. */
export function enumOf(values: readonly Json[]): JsonObject {
  const [type, ...others] = new Set(values.map(typeOf));
  return {
    ...(type === undefined || others.length > 0 ? {} : { type }),
    enum: [...new Set(values)],
  };
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
