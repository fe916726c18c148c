import { expect, test } from "vitest";
import { withoutNulls } from "./without-nulls.ts";

test("X4 only the named arguments lose an explicit null", () => {
  const args = { a: null, b: null, c: 1, toString: null };
  expect(withoutNulls(args, ["a", "c"])).toEqual({ b: null, c: 1, toString: null });
  expect(withoutNulls(args, ["c", "d"])).toBe(args);
  expect(withoutNulls({ b: 1 }, ["toString"])).toEqual({ b: 1 });
});
