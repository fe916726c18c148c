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
  ["str or list of str, optional. A comma-separated list", "str | list[str]"],
  ["str | None. The new name. Optional.", "str | None"],
  ["Optional[list[str]] or str. The fields", "Optional[list[str]] | str"],
  ["Optional; int or None. The maximum", "int | None"],
  ["str, optional; a cursor", "str"],
  ["Optional; a list or comma-separated string of fields", "list | str"],
  ["List or structure specifying the metrics", "list | dict"],
  ["A dictionary or object with the settings", "dict"],
  ["minimum loudness value (float) of tracks", "float"],
  ["The query string (str) to be executed", "str"],
  ["The kind of message to send (e.g., 'html', 'plain_text')", "str"],
  ["Tweet fields to include. Example: ['created_at', 'id']", "list"],
  ["The unique identifier of the view", "str | int"],
  ["Project ID to associate the stories with (optional)", "str | int"],
  ["IDs of followers to add to the story", "list[str | int] | str"],
  ["The name of the tag to add", "str"],
  ["Optional. The contact email address for the store.", "str"],
  ["Filter members by their status", "str"],
  ["Optional; filter tasks by due date.", "str"],
  ["Filter by the list ID", "str | int"],
  ["Timestamp when the epic was created", "str | float"],
  ["Optional offset for pagination", "int"],
  ["The page number of tasks to retrieve", "int"],
  ["Minimum popularity of tracks", "float"],
  ["Maximum time in seconds to wait", "float"],
])("X6 %s tells the type %s", (text, type) => {
  expect(proseType(text)).toBe(type);
});

test.each([
  ["The user to whom it is assigned"],
  ["The name of the column, or a list of names"],
  ["The name object to set"],
  ["Optional settings for the field"],
  ["Field(s) to sort the results by, name first"],
  ["The value of the field"],
  ["String or number that names it"],
  ["Listening address"],
  ["Object ID to look up"],
  ["The position of the card: top, bottom or a number"],
  [""],
])("X6 %s tells no type", (text) => {
  expect(proseType(text)).toBeUndefined();
});
