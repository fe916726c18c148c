import { expect, test } from "vitest";
import { LIMITS } from "../limits.ts";
import { checkJsonBounds } from "./json-bounds.ts";

/** Whether a list of a value and a text that fills all but `room` of the limit is small enough. */
function fits(value: unknown, room: number): boolean {
  // A list of two has brackets and two places.
  const text = "x".repeat(LIMITS.definitionBytes - 4 - room);
  return checkJsonBounds([value, text]) === undefined;
}

test.each([
  ["an empty text", "", 0],
  ["a text", "abc", 3],
  ["a number", 123456, 4],
  ["true", true, 4],
  ["false", false, 4],
  ["null", null, 4],
  ["an empty list", [], 2],
  ["an object", { key: "v" }, 7],
])("%s counts as its characters, or four", (_, value, size) => {
  expect(fits(value, size)).toBe(true);
  expect(fits(value, size - 1)).toBe(false);
});

test.each([
  ["a number that is not one", Number.NaN],
  ["a function", () => {}],
  ["a bigint", 1n],
  ["nothing at all", undefined],
  ["half a character", "\ud83d"],
  ["a map", new Map([["a", 1]])],
  ["a set", new Set([1])],
  ["a promise", Promise.resolve(1)],
  ["a pattern", /a/],
])("%s is not JSON", (_, value) => {
  expect(checkJsonBounds([value])).toMatchObject({ rule: "not-json", path: "/0" });
});

test("a key of half a character is not JSON", () => {
  expect(checkJsonBounds([{ "\udc00": 1 }])).toMatchObject({ rule: "not-json", path: "/0" });
});

test("a value nests as deeply as data may, and no deeper", () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  expect(checkJsonBounds(nested(LIMITS.dataDepth))).toBeUndefined();
  expect(checkJsonBounds(nested(LIMITS.dataDepth + 1))?.rule).toBe("definition-too-deep");
});
