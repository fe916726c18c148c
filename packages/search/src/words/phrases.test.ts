import fc from "fast-check";
import { expect, test } from "vitest";
import { EVERYDAY } from "./everyday/index.ts";
import { meantWords } from "./phrases.ts";
import { splitWords } from "./split-words.ts";

const meantBy = (text: string): readonly string[] => [...meantWords(text.split(" ")).meant];

test.each([
  ["turn down an invitation", ["decline"]],
  ["he turned it down", ["decline"]],
  ["turn the whole offer down", ["decline"]],
  ["get rid of a branch", ["delete"]],
  ["the file that I threw away", ["delete"]],
  ["throw the old one away", ["delete"]],
  ["how long is the path", ["duration", "length"]],
  ["please let me know when it ends", ["notify"]],
  ["sign up and sign in", ["register", "login"]],
])("%s: %s", (text, expected) => {
  expect(meantBy(text)).toEqual(expected);
});

test.each([
  ["turn", "one word of a phrase"],
  ["down turn", "another order"],
  ["turn all of these many old pages down", "too many other words between"],
  ["sign a document", "another word"],
])("%s is not a phrase: %s", (text) => {
  expect(meantBy(text)).toEqual([]);
});

test("a word that is asked for already is not added", () => {
  expect(meantBy("get rid of it and delete it")).toEqual([]);
});

test("a phrase inside of a longer one is not read", () => {
  expect(meantBy("take it out")).toEqual(["delete"]);
  expect(meantBy("take it out as a file")).toEqual(["export"]);
});

test("the words that a phrase consists of are told, those between are not", () => {
  const { inPhrases } = meantWords("please turn the whole offer down now".split(" "));
  expect([...inPhrases].sort()).toEqual([1, 5]);
});

test("words without a phrase mean themselves", () => {
  const words = fc.array(fc.constantFrom("pull", "requests", "it", "replica", "of", "branch"));
  fc.assert(
    fc.property(words, (list) => {
      expect(meantWords(list)).toEqual({ meant: new Set(), inPhrases: new Set() });
    }),
  );
});

const lines = EVERYDAY.flatMap((field) => field.trim().split("\n"));

test("each line has the words of tools, and phrases that are found", () => {
  const unread = lines.flatMap((line) => {
    const [tool = "", phrases] = line.split(": ");
    if (!/^[a-z ]+$/.test(tool) || phrases === undefined) return [line];
    return phrases.split(", ").filter((phrase) => {
      const words = splitWords(phrase);
      return meantWords(words).inPhrases.size < 2;
    });
  });
  expect(unread).toEqual([]);
});

test("no phrase stands twice in a line, and no words of tools twice in a field", () => {
  const twice = EVERYDAY.flatMap((field) => {
    const tools = field
      .trim()
      .split("\n")
      .map((line) => line.split(": ")[0] ?? "");
    return tools.filter((tool, index) => tools.indexOf(tool) !== index);
  });
  expect(twice).toEqual([]);
});
