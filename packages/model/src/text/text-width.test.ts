import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { textWidth } from "./text-width.ts";

describe("the width of a text in a terminal", () => {
  test.each([
    ["plain", 5],
    ["", 0],
    ["日本語", 6],
    ["🚀", 2],
    ["👩‍👩‍👧", 2],
    ["🇰🇪", 2],
    ["❤️", 2],
    ["❤", 1],
    ["1️⃣", 2],
    ["e\u0301", 1],
    ["\u200b", 0],
    ["ｶ", 1],
    ["ＡＢ", 4],
  ])("%j takes %d columns", (text, columns) => {
    expect(textWidth(text)).toBe(columns);
  });

  test("letters, numbers, punctuation and emoji are as wide as string-width says", () => {
    const compared = /^(?:\p{L}|\p{N}|\p{P}|\p{Emoji_Presentation})$/u;
    const others: string[] = [];
    let tried = 0;
    // A prime step meets every large block; small ones are read whole.
    for (let code = 0x20; code <= 0x3fffd; code += isInLargeBlock(code) ? 53 : 1) {
      const character = String.fromCodePoint(code);
      // Half of a flag is shown in many ways.
      if (!compared.test(character) || /\p{Regional_Indicator}/u.test(character)) continue;
      tried++;
      if (textWidth(character) !== stringWidth(character)) others.push(code.toString(16));
    }
    expect(tried).toBeGreaterThan(10_000);
    expect(others).toEqual([]);
  });
});

/** Ideographs and syllables of Hangul. */
function isInLargeBlock(code: number): boolean {
  return (code > 0x3400 && code < 0xd700) || code > 0x20000;
}
