import fc from "fast-check";
import { expect, test } from "vitest";
import { splitWords } from "./split-words.ts";

test("words are found in names of every style", () => {
  expect(splitWords("getHTTPResponse2 list_pull-requests é")).toEqual([
    "get",
    "http",
    "response2",
    "list",
    "pull",
    "requests",
    "é",
  ]);
  expect(splitWords("“Zürich” → naïve—über… ✅ done")).toEqual(["zürich", "naïve", "über", "done"]);
});

test("scripts without spaces are split into pairs of characters", () => {
  expect(splitWords("查询城市的天气 weather")).toEqual([
    "查询",
    "询城",
    "城市",
    "市的",
    "的天",
    "天气",
    "weather",
  ]);
  expect(splitWords("東")).toEqual(["東"]);
});

test("plain and accented texts are split alike", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(splitWords(`${text} é`)).toEqual([...splitWords(text), "é"]);
    }),
  );
});
