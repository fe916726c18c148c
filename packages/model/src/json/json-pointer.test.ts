import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonPointer, parseJsonPointer } from "./json-pointer.ts";

test("pointers and their segments are inverse", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (segments) => {
      expect(parseJsonPointer(jsonPointer(segments))).toEqual(segments);
    }),
  );
});

test("tilde and slash are escaped", () => {
  expect(jsonPointer(["a/b", "m~n", 0])).toBe("/a~1b/m~0n/0");
  expect(parseJsonPointer("x")).toBeUndefined();
  expect(parseJsonPointer("/~2")).toBeUndefined();
});
