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

test("where the lines may be so wide, long cells go on below, and the narrow columns stay", () => {
  const rows = [
    ["a", "one-long-member | another-long-member", "required", "A text that is long, too."],
    ["count", "integer", "optional", "b"],
  ];
  expect(table(rows, { width: 60 })).toBe(
    [
      "a      one-long-member |     required  A text that is long,",
      "       another-long-member             too.",
      "count  integer               optional  b",
    ].join("\n"),
  );
  expect(table([["日本語日本語日本語日本語", "x"]], { width: 15 })).toBe(
    "日本語日本語  x\n日本語日本語",
  );
});
