import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesAny } from "./name-pattern.ts";

test("a pattern matches what the regular expression with .* for * does", () => {
  const letters = (characters: readonly string[]): fc.Arbitrary<string> =>
    fc.string({ unit: fc.constantFrom(...characters), maxLength: 8 });
  fc.assert(
    fc.property(letters(["a", "b"]), letters(["a", "b", "*", "*"]), (name, pattern) => {
      const expression = new RegExp(`^${pattern.replaceAll("*", ".*")}$`);
      expect(matchesAny(name, [pattern])).toBe(expression.test(name));
    }),
    { numRuns: 2_000 },
  );
});

test("one of several patterns is enough, and none matches nothing", () => {
  expect(matchesAny("get_user", ["set_*", "*_user"])).toBe(true);
  expect(matchesAny("get_user", [])).toBe(false);
  expect(matchesAny("aba", ["ab*ba"])).toBe(false);
});
