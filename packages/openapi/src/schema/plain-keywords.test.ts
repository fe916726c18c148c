import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { PLAIN_KEYWORDS } from "./plain-keywords.ts";
import { typeName } from "./type-names.ts";

test.each<[readonly string[], readonly Json[], readonly Json[]]>([
  [
    ["title", "format", "contentEncoding", "contentMediaType"],
    ["a", ""],
    [5, null, ["a"]],
  ],
  [
    ["minimum", "maximum"],
    [0, -1.5],
    ["0", null],
  ],
  [["multipleOf"], [1, 0.5], [0, -1, "1"]],
  [
    ["minLength", "maxItems", "minProperties", "maxContains"],
    [0, 3],
    [-1, 1.5, "1", null],
  ],
  [
    ["uniqueItems", "deprecated"],
    [true, false],
    ["true", 1],
  ],
  [["enum"], [["a", 1]], [[], "a"]],
  [["required"], [["a"], []], ["a", [5]]],
  [["dependentRequired"], [{ a: ["b"] }, {}], [["a"], { a: "b" }]],
])("%j take %j, and not %j", (names, taken, refused) => {
  for (const name of names) {
    const read = (value: Json): Json | undefined => PLAIN_KEYWORDS.get(name)?.read(value);
    expect(taken.map(read)).toEqual(taken);
    expect(refused.map(read)).toEqual(refused.map(() => undefined));
  }
});

test.each([
  ["integer", "integer"],
  ["null", "null"],
  ["Int", "integer"],
  ["String", "string"],
  ["OBJECT", "object"],
  ["List", "array"],
  ["widget", undefined],
  ["", undefined],
])("the type %j means %j", (word, type) => {
  expect(typeName(word)).toBe(type);
});
