import type { Json, JsonObject } from "@toolcrib/model";

/** The own value of a key, blind to what an object inherits. */
export function ownJson(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether a value is a JSON array. */
export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
