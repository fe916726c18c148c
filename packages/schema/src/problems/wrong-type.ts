import {
  ANY_NUMBER,
  ARRAY,
  BOOLEAN,
  INTEGER,
  OBJECT,
  STRING,
  typeNames,
  typesOf,
} from "../kernel/type-bits.ts";
import type { Explanation } from "../keyword.ts";
import { describeValue } from "./describe-value.ts";
import { quote } from "./quote.ts";
import { readAs } from "./read-as.ts";

/** Words for `type`; the detail is the mask of the accepted types. */
export const wrongType: Explanation<number> = {
  code: "wrong-type",
  expected: (mask) => typeNames(mask),
  allowed: (mask) => typesOf(mask),
  got: (_mask, value) =>
    typeof value === "string" ? `the string ${quote(value)}` : describeValue(value),
  fix(types, value) {
    if (typeof value === "string") return fixText(types, value);
    if ((types & ARRAY) !== 0) return `send an array, as in [${glance(value)}]`;
    if ((types & STRING) !== 0 && typeof value === "number") return `send "${value}", in quotes`;
    return undefined;
  },
};

function fixText(types: number, text: string): string | undefined {
  if ((types & ANY_NUMBER) !== 0) {
    const number = readAs("number", text);
    if (number !== undefined && ((types & INTEGER) === 0 || Number.isInteger(number)))
      return `send ${number}, without quotes`;
  }
  if ((types & BOOLEAN) !== 0 && readAs("boolean", text) !== undefined)
    return `send ${text}, without quotes`;
  if ((types & ARRAY) !== 0)
    return readAs("array", text) === undefined
      ? `send an array, as in [${quote(text)}]`
      : "send the array itself, not a string that holds it";
  if ((types & OBJECT) !== 0 && readAs("object", text) !== undefined)
    return "send the object itself, not a string that holds it";
  return undefined;
}

function glance(value: unknown): string {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "…";
}
