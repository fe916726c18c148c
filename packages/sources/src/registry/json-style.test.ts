import { expect, test } from "vitest";
import { createStyleReader, jsonStyle, writeJson } from "./json-style.ts";

const value = { a: ["<b>", { c: "line\nbreak" }], d: {} };

test.each([
  ["spaces", JSON.stringify(value, null, 2)],
  ["tabs, and a last line that ends", `${JSON.stringify(value, null, "\t")}\n`],
  ["one line", JSON.stringify(value)],
  ["escapes, as Go writes them", JSON.stringify(value).replace("<b>", "\\u003cb\\u003e")],
  ["letters as escapes, as Python writes them", '{"a":["\\u00e9\\ud83d\\ude00\\u007f","e"]}'],
  ["lines of Windows", `${JSON.stringify(value, null, 2)}\n`.replaceAll("\n", "\r\n")],
])("a text with %s is written again as it was", (_, text) => {
  expect(writeJson(JSON.parse(text), jsonStyle(text))).toBe(text);
});

test("how lines end is found where a piece ends inside of the end of a line", () => {
  const reader = createStyleReader();
  for (const piece of ["{\r", '\n  "a": 1\r', "\n}"]) reader.add(piece);
  expect(reader.style()).toMatchObject({ indent: "  ", newline: "\r\n" });
});
