import { parseJsonPointer } from "@toolcrib/model";
import { exactly, type Format } from "./format.ts";

/** JSON Pointers, as a pattern without anchors. */
export const POINTER_PATTERN = "(?:/(?:[^/~]|~[01])*)*";

export const jsonPointer: Format = {
  name: "json-pointer",
  example: "/items/0",
  test: (text) => parseJsonPointer(text) !== undefined,
  ...exactly(`^${POINTER_PATTERN}$`),
};
