import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";
import { formatProblems } from "../problems/format-problems.ts";

const strict = { properties: { a: true }, additionalProperties: false };
const texts = { properties: { a: true }, additionalProperties: { type: "string" } };

test.each<[string, Json, Json, string]>([
  [
    "a wrong type is reported before a value that is not listed",
    { type: "string", enum: ["a", "b"] },
    null,
    "1. (root): expected string, got null",
  ],
  [
    "a type of which no value is listed is not expected",
    { anyOf: [{ type: ["string", "boolean"], enum: ["a"] }, { type: "array" }] },
    true,
    "1. (root): expected string or array, got true: send an array, as in [true]",
  ],
  [
    "the types of all branches are expected, and no other",
    {
      anyOf: [
        { type: "number", minimum: 3 },
        { type: "number", maximum: 9 },
      ],
    },
    true,
    "1. (root): expected number, got true",
  ],
  [
    "a key that is not declared is unknown only where no value is accepted",
    texts,
    { b: null },
    "1. /b: expected string, got null",
  ],
  [
    "a required key that is not declared is judged as all others are",
    { ...texts, required: ["b"] },
    { b: null },
    "1. /b: expected string, got null",
  ],
  [
    "a required key that may not be there is unknown",
    { ...strict, required: ["bcdef"] },
    { a: 1, bcdef: 1 },
    '1. /bcdef: expected a known property: "a", got the property "bcdef": leave it out',
  ],
  [
    "a declared key that accepts no value is not unknown",
    { ...strict, properties: { a: false } },
    { a: 5 },
    "1. /a: expected no value at all, got 5",
  ],
])("%s", (_, schema, value, expected) => {
  expect(formatProblems(compileSchema(schema).validate(value).problems)).toBe(expected);
});

test("items are judged by their place, and those behind the prefix by `items`", () => {
  const schema = { prefixItems: [{ type: "string" }, true], items: { type: "number" } };
  const wrongItems = (value: Json): readonly string[] =>
    compileSchema(schema)
      .validate(value)
      .problems.map(({ path }) => path);
  expect(wrongItems(["a", null, 1, 2])).toEqual([]);
  expect(wrongItems([1, null, "a", 2, "b"])).toEqual(["/0", "/2", "/4"]);
  expect(wrongItems([])).toEqual([]);
});
