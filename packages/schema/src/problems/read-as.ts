import { isJsonObject, type Json } from "@toolcrib/model";

/** The types that a text can stand for. */
export interface ReadTypes {
  readonly number: number;
  readonly boolean: boolean;
  readonly null: null;
  readonly array: readonly Json[];
  readonly object: Json;
}

/** A number as JSON writes it. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Longer texts are not taken for JSON by mistake. */
const LONGEST_TEXT = 100_000;

/**
 * What a text stands for when it is read as JSON of a type; undefined when it is not one, or when
 * something would be lost by it.
 */
export function readAs<Type extends keyof ReadTypes>(
  type: Type,
  text: string,
): ReadTypes[Type] | undefined;
export function readAs(type: keyof ReadTypes, text: string): Json | undefined {
  switch (type) {
    case "number":
      return readNumber(text);
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "null":
      return text === "null" ? null : undefined;
    case "array":
      return readContainer(text, "[", (value) => Array.isArray(value));
    case "object":
      return readContainer(text, "{", isJsonObject);
  }
}

function readNumber(text: string): number | undefined {
  if (text.length > 30 || !NUMBER.test(text)) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) return undefined;
  const lossless = !Number.isInteger(number) || Number.isSafeInteger(number);
  return lossless ? number : undefined;
}

function readContainer(
  text: string,
  opening: string,
  fits: (value: Json) => boolean,
): Json | undefined {
  if (text.length > LONGEST_TEXT || !text.trimStart().startsWith(opening)) return undefined;
  try {
    const value: Json = JSON.parse(text);
    return fits(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
