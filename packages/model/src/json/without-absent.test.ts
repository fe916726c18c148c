import { expect, test } from "vitest";
import { withoutAbsent } from "./without-absent.ts";

test("members without a value are left out, whatever else is falsy stays, in order", () => {
  const given = { b: undefined, a: 0, d: null, c: "", e: false };
  const made = withoutAbsent(given);
  expect(Object.entries(made)).toEqual([
    ["a", 0],
    ["d", null],
    ["c", ""],
    ["e", false],
  ]);
  expect("b" in made).toBe(false);
});

test("a member called __proto__ is a member", () => {
  const made = withoutAbsent(JSON.parse('{"__proto__":1}'));
  expect(Object.keys(made)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
});

test("its type is that of the members, optional where they may be absent", () => {
  const given: { readonly a: number; readonly b: string | undefined } = { a: 1, b: undefined };
  const made: { readonly a: number; readonly b?: string } = withoutAbsent(given);
  expect(made).toStrictEqual({ a: 1 });
});
