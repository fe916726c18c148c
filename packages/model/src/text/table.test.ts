import { expect, test } from "vitest";
import { table } from "./table.ts";

test("columns line up, and no line ends in spaces", () => {
  expect(
    table([
      ["a", "bb"],
      ["ccc", ""],
      ["", "d"],
    ]),
  ).toBe("a    bb\nccc\n     d");
});

test("wide characters and marks take their own room", () => {
  expect(
    table([
      ["日本", "x"],
      ["e\u0301", "x"],
      ["abcd", "x"],
    ]),
  ).toBe("日本  x\ne\u0301     x\nabcd  x");
});

test("a cell stays on its line, and colours do not shift columns", () => {
  const paint = (cell: string, row: number): string => (row === 0 ? `<${cell}>` : cell);
  expect(
    table(
      [
        ["a\nb", "c"],
        ["dddddd", "e"],
      ],
      { paint },
    ),
  ).toBe("<a\\nb>    <c>\ndddddd  e");
});
