import { expect, test } from "vitest";
import { stem } from "./stem.ts";

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

test.each([
  ["searches", "search"],
  ["running", "run"],
  ["repositories", "repositori"],
  ["repository", "repositori"],
  ["issues", "issu"],
  ["issue", "issu"],
  ["class", "class"],
  ["k8s", "k8s"],
])("the stem of %s is %s", (word, expected) => {
  expect(stem(word)).toBe(expected);
});
