import fc from "fast-check";
import { expect, test } from "vitest";
import { readability, readableCodePoint } from "./readable.ts";

test("a character of the range is chosen, never half of one", () => {
  const point = fc.integer({ min: 0, max: 0x10ffff });
  fc.assert(
    fc.property(point, point, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const chosen = readableCodePoint(low, high);
      const isHalf = low >= 0xd800 && high <= 0xdfff;
      expect(chosen === undefined).toBe(isHalf);
      if (chosen === undefined) return;
      expect(chosen >= low && chosen <= high).toBe(true);
      expect(chosen < 0xd800 || chosen > 0xdfff).toBe(true);
    }),
  );
});

test.each([
  [0, 0x10ffff, "x"],
  [0x30, 0x39, "0"],
  [0x21, 0x2c, "!"],
  [0x7e, 0xff, "~"],
  [0x7f, 0xff, "\u007f"],
  [0xd800, 0xe001, "\ue000"],
])("of %d to %d, it is %j", (low, high, character) => {
  expect(readableCodePoint(low, high)).toBe(character.codePointAt(0));
});

test("favourites read best, then what is printed, then everything else", () => {
  const texts = ["x", "0", "~", "!", "\u007f", "\t", "é"];
  const ranks = texts.map((text) => readability(text.codePointAt(0) ?? 0));
  expect(ranks).toEqual([0, 2, 15, 15, 16, 16, 16]);
});
