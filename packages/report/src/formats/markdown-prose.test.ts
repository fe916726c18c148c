import fc from "fast-check";
import { expect, test } from "vitest";
import { codeSpan, markdownProse } from "./markdown-prose.ts";

test("sentences stay as they are, JSON and what could be markup is code", () => {
  const same = ['tool "pay" was removed (error): it\'s gone!', "a snake_case name, 50% & more"];
  for (const text of same) expect(markdownProse(text)).toBe(text);
  expect(markdownProse('the call {"a": "x y", "b": [1]} worked')).toBe(
    'the call `{"a": "x y", "b": [1]}` worked',
  );
  expect(markdownProse("see #12, @team and *this* at https://x.example")).toBe(
    "see `#12,` `@team` and `*this*` at `https://x.example`",
  );
  expect(markdownProse("a ` b")).toBe("a `` ` `` b");
  expect(markdownProse("[open")).toBe("`[open`");
  expect(codeSpan("<b>")).toBe("<code>&#60;b&#62;</code>");
});

test("nothing outside of code can start markup", () => {
  const word = fc.constantFrom(
    "`",
    "``",
    "*",
    "_",
    "[a](b)",
    "{",
    "}",
    '"',
    "@me",
    "#1",
    "<b>",
    " ",
    "x",
    "\\",
    "\n",
    "$",
    "~",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const shown = markdownProse(words.join(""));
      const plain = shown.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|<code>.*?<\/code>/g, "");
      expect(plain).not.toMatch(/[`*@#<[\]{}\\$~]/);
    }),
  );
});
