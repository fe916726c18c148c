import type { Json } from "@toolcrib/model";

/** Characters that JSON leaves as they are, but that nobody sees in a source file. */
const HIDDEN =
  /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e0fff}]/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/** A JSON value as an expression of a module, with what would not be seen escaped. */
export function printJson(value: Json): string {
  const text = JSON.stringify(value);
  // Most texts: nothing in them can be hidden, which is seen at once.
  if (PLAIN.test(text)) return text;
  return text.replace(HIDDEN, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
