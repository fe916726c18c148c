import fc from "fast-check";
import { expect, test } from "vitest";
import { withMeantWords } from "./phrases.ts";

test.each([
  ["turn down an invitation", "turn down decline an invitation"],
  ["he turned it down", "he turned it down decline"],
  ["get rid of a branch", "get rid of delete a branch"],
  ["the file that I threw away", "the file that I threw away delete"],
  ["how long is the path", "how long length is the path"],
  ["please let me know when it ends", "please let me know notify when it ends"],
  ["sign up and sign in", "sign up register and sign in login"],
])("%s: %s", (text, expected) => {
  expect(withMeantWords(text.split(" ")).join(" ")).toBe(expected);
});

test.each([
  "turn the page down",
  "turn",
  "set",
  "sign a document",
  "throw the old one away",
  "get rid",
])("%s is not a phrase", (text) => {
  expect(withMeantWords(text.split(" ")).join(" ")).toBe(text);
});

test("words without a phrase stay as they are", () => {
  const words = fc.array(fc.constantFrom("list", "open", "pull", "requests", "of", "down", "it"));
  fc.assert(
    fc.property(words, (list) => {
      expect(withMeantWords(list)).toEqual(list);
    }),
  );
});
