import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** The own value of a key; undefined where it is absent. */
export function field(object: JsonObject | undefined, key: string): Json | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The text of a key; undefined where it is absent, empty or no text. */
export function textField(object: JsonObject | undefined, key: string): string | undefined {
  const value = field(object, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The object of a key; undefined where it is absent or no object. */
export function objectField(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = field(object, key);
  return isJsonObject(value) ? value : undefined;
}

/** The items of a key; none where it is absent or no array. */
export function arrayField(object: JsonObject | undefined, key: string): readonly Json[] {
  const value = field(object, key);
  return Array.isArray(value) ? value : [];
}

/** The objects among the items of a key. */
export function objectItems(object: JsonObject | undefined, key: string): readonly JsonObject[] {
  return arrayField(object, key).filter(isJsonObject);
}

/** The texts among the items of a key. */
export function textItems(object: JsonObject | undefined, key: string): readonly string[] {
  return arrayField(object, key).filter((item) => typeof item === "string");
}

/** The named keys of an object, as they are. */
export function pick(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = field(object, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** A value that holds something; undefined for an empty list or object. */
export function filled(value: Json | undefined): Json | undefined {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0
    ? undefined
    : value;
}
