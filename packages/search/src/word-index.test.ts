import { expect, test } from "vitest";
import { rank } from "./word-index.ts";
import { stem } from "./words.ts";

test("the best comes first, and equals come in the order of the tools", () => {
  const scores = new Map([
    [7, 1],
    [3, 1],
    [5, 2],
    [4, 1],
  ]);
  expect(rank(scores).map(({ index }) => index)).toEqual([5, 3, 4, 7]);
});

test.each([
  ["search", ["searches", "searching", "searched"]],
  ["bad", ["badly"]],
  ["query", ["queries", "queried"]],
  ["list", ["lists", "listed", "lister", "listers", "listing"]],
])("forms of %s are one word", (word, forms) => {
  expect(new Set([word, ...forms].map(stem)).size).toBe(1);
});

test.each(["fly", "thing", "red", "yes"])("%s is too short to lose an ending", (word) => {
  expect(stem(word).length).toBe(word.length);
});
