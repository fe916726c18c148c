import fc from "fast-check";
import { expect, test } from "vitest";
import { closest, editDistance } from "./edit-distance.ts";

test("edits are counted, a swap as one", () => {
  expect(editDistance("kitten", "sitting")).toBe(3);
  expect(editDistance("ab", "ba")).toBe(1);
  expect(editDistance("", "abc")).toBe(3);
});

test("the distance is symmetric, zero only for equal words, and cut at the limit", () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 5 }), (left, right, limit) => {
      const distance = editDistance(left, right);
      expect(editDistance(right, left)).toBe(distance);
      expect(distance === 0).toBe(left === right);
      expect(editDistance(left, right, limit)).toBe(Math.min(distance, limit + 1));
    }),
  );
});

test("a mistyped word finds what was meant", () => {
  expect(closest("citty", ["country", "city"])).toBe("city");
  expect(closest("repoName", ["repo_name", "owner"])).toBe("repo_name");
  expect(closest("zzz", ["city"])).toBeUndefined();
  expect(closest("a".repeat(10_000), ["city"])).toBeUndefined();
});

test("words of up to 64 letters are compared", () => {
  const longest = "a".repeat(64);
  expect(editDistance(longest, `${"a".repeat(63)}b`)).toBe(1);
  expect(editDistance(longest, "a".repeat(63))).toBe(1);
  expect(editDistance(`${longest}a`, longest, 5)).toBe(6);
});
