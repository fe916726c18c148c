import type { Format } from "./format.ts";

/** A regular expression of JavaScript with the `u` flag. It is only read, never run. */
export const regex: Format = {
  name: "regex",
  example: "^[a-z]+$",
  test(text) {
    try {
      new RegExp(text, "u");
      return true;
    } catch {
      return false;
    }
  },
  subset: "^[a-z0-9]*$",
};
