import { expect, test } from "vitest";
import { splitTypePrefix, splitTypeSentence } from "./type-prefix.ts";

test.each([
  ["dict: the data", { type: "dict", text: "the data" }],
  ["list[str] | None: the names", { type: "list[str] | None", text: "the names" }],
  ["dict[str, int]: by name", { type: "dict[str, int]", text: "by name" }],
  ["Note: the data", { text: "Note: the data" }],
  ["the data", { text: "the data" }],
  ["str:tight", { text: "str:tight" }],
  ["a sentence with: a colon", { text: "a sentence with: a colon" }],
  ["", { text: "" }],
])("the type at the beginning of %j is taken off: %j", (text, expected) => {
  expect(splitTypePrefix(text)).toEqual(expected);
});

test.each([
  ["Optional[int]. The page", { type: "Optional[int]", text: "The page" }],
  ["int, optional. The page", { type: "int", text: "The page" }],
  ["Pages. The page", { text: "Pages. The page" }],
  ["int.", { text: "int." }],
])("the type that is a sentence of %j is taken off: %j", (text, expected) => {
  expect(splitTypeSentence(text)).toEqual(expected);
});
