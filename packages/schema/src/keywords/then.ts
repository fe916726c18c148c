import { type Keyword, readKeyword } from "../keyword.ts";

/** What holds where `if` does. */
export const consequence: Keyword = readKeyword({
  name: "then",
  holds: "schema",
  inPlace: true,
  group: "if",
  read: (value, node, reader) => reader.child(value, node, "then"),
});
