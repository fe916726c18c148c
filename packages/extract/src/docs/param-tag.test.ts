import { expect, test } from "vitest";
import { parseParamTag } from "./param-tag.ts";

test.each([
  ["city - City name", { name: "city", description: "City name", optional: false }],
  ["city City name", { name: "city", description: "City name", optional: false }],
  ["input.city - City", { name: "input.city", description: "City", optional: false }],
  ["{string} name - the name", { name: "name", description: "the name", optional: false }],
  ["{{a: {b: 1}}} o - obj", { name: "o", description: "obj", optional: false }],
  ["{number} [n=3] - count", { name: "n", description: "count", optional: true, defaultText: "3" }],
  [
    "[list=[1, 2]] all",
    { name: "list", description: "all", optional: true, defaultText: "[1, 2]" },
  ],
  ["items[].id - each", { name: "items.id", description: "each", optional: false }],
  ["x", { name: "x", description: "", optional: false }],
  [
    "city - what to\n  look for, in\n  words",
    { name: "city", description: "what to look for, in words", optional: false },
  ],
  [
    "how - one of:\n  - fast\n  - slow",
    { name: "how", description: "one of:\n- fast\n- slow", optional: false },
  ],
])("%s", (text, expected) => {
  expect(parseParamTag(text)).toEqual(expected);
});

test("a tag that names nothing is not one", () => {
  expect(parseParamTag("- text")).toBeUndefined();
});
