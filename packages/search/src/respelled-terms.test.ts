import { beforeAll, expect, test } from "vitest";
import { loadMeanings } from "./load-meanings.ts";
import { respelledTerms } from "./respelled-terms.ts";
import type { WordMeanings } from "./word-meanings.ts";
import { stem } from "./words/stem.ts";

let meanings: WordMeanings | undefined;
beforeAll(async () => {
  meanings = await loadMeanings();
});

test.each([
  ["wether forcast", "forecast"],
  ["instal aplication", "application"],
  ["creat isue", "issue"],
  ["trnaslate a dokument", "document"],
])("%s: the words that are meant are among those that are looked for", (query, meant) => {
  if (meanings === undefined) throw new Error("the table of word meanings is missing");
  expect(respelledTerms(query, meanings)).toContain(stem(meant));
});

test("words that are in the table, names and numbers are left as they are", () => {
  if (meanings === undefined) throw new Error("the table of word meanings is missing");
  expect(respelledTerms("weather forecast in k8s 2026 x", meanings)).toEqual([]);
});
