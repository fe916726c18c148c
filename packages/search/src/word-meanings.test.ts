import { expect, test } from "vitest";
import { formatMeanings, parseMeanings } from "./word-meanings.ts";

const vectors = new Map([
  ["rain", [0.5, -0.25, 0]],
  ["sun", [0, 0, 0]],
  ["elevation", [100, 50, -127]],
]);

test("a table is read as it was written, but for rounding", () => {
  const meanings = parseMeanings(formatMeanings(vectors));
  expect(meanings.words).toEqual(["elevation", "rain", "sun"]);
  for (const [word, vector] of vectors) {
    const row = meanings.rowOf(word) ?? -1;
    const numbers = Array.from(meanings.numbers(row), (number) => number * meanings.scale(row));
    for (const [index, value] of vector.entries())
      expect(Math.abs((numbers[index] ?? 9) - value)).toBeLessThan(meanings.scale(row) * 0.51);
  }
  expect(meanings.rowOf("snow")).toBeUndefined();
  expect(meanings.rowOf("__proto__")).toBeUndefined();
});

test("bytes that are not a whole table are refused", () => {
  const whole = formatMeanings(vectors);
  const otherCount = Uint8Array.from(whole);
  otherCount[20] = 2;
  for (const bytes of [new Uint8Array(), whole.subarray(0, 40), whole.subarray(1), otherCount])
    expect(() => parseMeanings(bytes)).toThrow(
      expect.objectContaining({ code: "meanings-unreadable" }),
    );
});
