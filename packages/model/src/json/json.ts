/** A JSON value that is neither an array nor an object. */
export type JsonPrimitive = string | number | boolean | null;

/** Any JSON value. */
export type Json = JsonPrimitive | readonly Json[] | JsonObject;

/** A JSON object. Read it with `Object.hasOwn`: its keys come from outside. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is an object in the sense of JSON: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an array of JSON values. */
export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The own value of a key of a JSON object, blind to what it inherits. */
export function ownJson(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The own value of a key of any object, blind to what it inherits. */
export function ownValue(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

/** The entries of an object as JSON would write them: a member that is `undefined` is not one. */
export function jsonEntries(object: JsonObject): [string, Json][] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}
