import { expect, test } from "vitest";
import { queryWords } from "./query-words.ts";

const countsOf = (query: string): Readonly<Record<string, number>> =>
  Object.fromEntries(queryWords(query));

test("a word counts as often as it is asked for", () => {
  expect(countsOf("branch of a branch")).toEqual({ branch: 2 });
});

test("words of a phrase count less, and what the phrase stands for counts half", () => {
  expect(countsOf("turn the offer down")).toEqual({ turn: 0.6, offer: 1, decline: 0.5 });
});

test("a query is read up to forty words", () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
  expect([...queryWords(words.join(" ")).keys()]).toEqual(words.slice(0, 40));
});
