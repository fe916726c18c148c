import { expect, test } from "vitest";
import { readPattern } from "./pattern-tree.ts";

test.each([
  ["\\x41", "A"],
  ["\\x41b", "Ab"],
  ["[\\x30-\\x39]+", "[0-9]+"],
  ["\\x09", "\\t"],
])("%s is read as %s", (escaped, plain) => {
  expect(readPattern(escaped)).toEqual(readPattern(plain));
});

test("a code beyond ASCII is one of all the other characters", () => {
  expect(readPattern("\\xe9")).toEqual(readPattern("[^\\x00-\\x7f]"));
});
