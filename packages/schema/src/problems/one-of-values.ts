import { closest, type Json } from "@toolcrib/model";
import type { Explanation } from "../keyword.ts";
import { listed } from "./listed.ts";
import { quote } from "./quote.ts";

/** Among shorter words, such as country codes, one typo leads anywhere. */
const SHORTEST_WORD = 4;

const texts = new WeakMap<readonly Json[], string>();

/** `one of "a", "b"`; lists that failed before are not written again. */
export function oneOf(values: readonly Json[]): string {
  let text = texts.get(values);
  if (text === undefined) {
    text = values.length === 0 ? "no value at all" : describe(values);
    texts.set(values, text);
  }
  return text;
}

function describe(values: readonly Json[]): string {
  return values.length === 1 ? listed(values) : `one of ${listed(values)}`;
}

/** Words for `enum` and `const`; the detail is the list of values. */
export const oneOfValues: Explanation<readonly Json[]> = {
  code: "not-allowed",
  expected: (values) => oneOf(values),
  allowed: (values) => values,
  didYouMean(values, value) {
    if (typeof value !== "string") return undefined;
    const candidates = values.filter(isText);
    if (value.length >= SHORTEST_WORD) return closest(value, candidates);
    return candidates.find((candidate) => candidate.toLowerCase() === value.toLowerCase());
  },
  fix: (_values, _value, meant) =>
    meant === undefined ? undefined : `did you mean ${quote(meant)}?`,
};

function isText(value: Json): value is string {
  return typeof value === "string";
}
