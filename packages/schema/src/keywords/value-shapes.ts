import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import type { ValueShape } from "../keyword.ts";

/** A finite number. */
export const number: ValueShape<number> = {
  accepts: (value): value is number => typeof value === "number" && Number.isFinite(value),
  expected: "a number",
};

/** A number above 0. */
export const positiveNumber: ValueShape<number> = {
  accepts: (value): value is number => number.accepts(value) && value > 0,
  expected: "a number above 0",
};

/** A whole number, 0 or more. */
export const count: ValueShape<number> = {
  accepts: (value): value is number => Number.isInteger(value) && Number(value) >= 0,
  expected: "a whole number, 0 or more",
};

/** Any text. */
export const text: ValueShape<string> = {
  accepts: (value): value is string => typeof value === "string",
  expected: "a text",
};

/** True or false. */
export const flag: ValueShape<boolean> = {
  accepts: (value): value is boolean => typeof value === "boolean",
  expected: "true or false",
};

/** Any list. */
export const list: ValueShape<readonly Json[]> = {
  accepts: (value): value is readonly Json[] => Array.isArray(value),
  expected: "a list",
};

/** An object of booleans. */
export const flags: ValueShape<JsonObject> = {
  accepts: (value): value is JsonObject =>
    isJsonObject(value) && Object.values(value).every((member) => typeof member === "boolean"),
  expected: "an object of booleans",
};

/** Any value. */
export const anything: ValueShape<Json> = {
  accepts: (value): value is Json => value !== undefined,
  expected: "a JSON value",
};

/** A list of different texts. */
export const differentTexts: ValueShape<readonly string[]> = {
  accepts: (value): value is readonly string[] =>
    Array.isArray(value) &&
    value.every((item) => typeof item === "string") &&
    new Set(value).size === value.length,
  expected: "a list of different texts",
};
