import { type Keyword, readKeyword } from "../keyword.ts";

/** What holds where `if` does not. */
export const alternative: Keyword = readKeyword({
  name: "else",
  holds: "schema",
  inPlace: true,
  group: "if",
  read: (value, node, reader) => reader.child(value, node, "else"),
});
