import type { Json } from "@toolcrib/model";

/** Characters that JSON leaves as they are, but that nobody sees. */
const HIDDEN =
  /[\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u007f-\u009f]|(?![\n ])\p{Default_Ignorable_Code_Point}/gu;

/** A JSON value as text in which every character can be seen; on several lines with an indent. */
export function jsonText(value: Json, indent: number = 0): string {
  return JSON.stringify(value, null, indent).replace(HIDDEN, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
