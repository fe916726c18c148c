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

test("items that `contains` does not want are not problems of their own", () => {
  const problems = (value: Json): readonly string[] =>
    compileSchema({ contains: { type: "string" }, items: { not: { const: 0 } } })
      .validate(value)
      .problems.map(({ path, keyword }) => `${path} ${keyword}`);
  expect(problems([1, "a"])).toEqual([]);
  expect(problems([1, 2])).toEqual([" contains"]);
  expect(problems([1, 0, "a", 2])).toEqual(["/1 not"]);
});

test("items and keys that nothing has evaluated are named by their places", () => {
  const wrongPlaces = (schema: Json, value: Json): readonly string[] =>
    compileSchema(schema)
      .validate(value)
      .problems.map(({ path }) => path);
  const items = { prefixItems: [true], unevaluatedItems: { type: "string" } };
  expect(wrongPlaces(items, [1, "a", 2, { b: 1 }])).toEqual(["/2", "/3"]);
  const keys = { properties: { a: true }, unevaluatedProperties: { type: "string" } };
  expect(wrongPlaces(keys, { a: 1, b: 2, "c/d": 3, e: "f" })).toEqual(["/b", "/c~1d"]);
});

test.each<[Json, Json, string]>([
  [{ type: "array" }, "a", 'send an array, as in ["a"]'],
  [{ type: "array" }, '["a"]', "send the array itself, not a string that holds it"],
  [{ type: "object" }, "{}", "send the object itself, not a string that holds it"],
  [{ type: "integer" }, "5", "send 5, without quotes"],
  [{ type: "boolean" }, "true", "send true, without quotes"],
])("a text where %j is expected: %j is answered with what to do", (schema, value, advice) => {
  const [problem] = compileSchema(schema).validate(value).problems;
  expect(formatProblems(problem === undefined ? [] : [problem])).toMatch(
    new RegExp(`: ${advice.replaceAll(/[[\]{}]/g, "\\$&")}$`),
  );
});
