import { expect, test } from "vitest";
import { valueWords } from "./value-words.ts";

test.each([
  ["go to example.com", "url website navigate"],
  ["open https://localhost:3000/a?b=c", "url website navigate"],
  ["write to bob@example.com", "email"],
  ["what is in ~/notes/report.pdf", "file"],
  ["meetings on 2026-11-19", "date"],
  ["where is 192.0.2.7", "ip address"],
  ["version 1.2.3 of react", ""],
  ["e.g. the U.S. and etc.", ""],
])("%s stands for: %s", (query, words) => {
  expect(valueWords(query).join(" ")).toBe(words);
});
