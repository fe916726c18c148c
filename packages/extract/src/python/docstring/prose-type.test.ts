import { expect, test } from "vitest";
import { proseType } from "./prose-type.ts";

test.each([
  ["str or None. The name of the board", "str | None"],
  ["dict or None; optional settings", "dict | None"],
  ["list or str: what to select", "list | str"],
  ["Optional string. A comma-separated list", "str"],
  ["Optional; a string representing the workspace", "str"],
  ["A comma-separated list of fields", "str"],
  ["List of owner IDs", "list"],
  ["An optional dictionary of further options", "dict"],
  ["Whether the story is archived", "bool"],
  ["Optional boolean that hides it", "bool"],
  ["If true, includes what is archived", "bool"],
  ["Maximum number of results", "int"],
  ["The start of the range (YYYY-MM-DD)", "str"],
])("X6 %s tells the type %s", (text, type) => {
  expect(proseType(text)).toBe(type);
});

test.each([
  ["The unique identifier of the view"],
  ["String or number that names it"],
  ["Listening address"],
  ["Object ID to look up"],
  ["The position of the card: top, bottom or a number"],
  [""],
])("X6 %s tells no type", (text) => {
  expect(proseType(text)).toBeUndefined();
});
