import { expect, test } from "vitest";
import { wordMatcher } from "./word-matcher.ts";

test("words match in every form they are written in, and words of no topic do not", () => {
  const isMatch = wordMatcher("search the web pages by date");
  const matched = ["Searches", "web", "Dates", "webPage", "by_date"].filter(isMatch);
  expect(matched).toEqual(["Searches", "web", "Dates", "webPage", "by_date"]);
  expect(["the", "by", "engine", ""].filter(isMatch)).toEqual([]);
});
