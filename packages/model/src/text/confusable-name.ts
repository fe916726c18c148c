import { LOOK_ALIKE_LETTERS } from "./fold-letters.ts";

/** Characters that look alike: letters of other scripts, digits, and the small l in all its forms. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...LOOK_ALIKE_LETTERS, ["0", "o"], ["1", "l"], ["|", "l"], ["5", "s"], ["i", "l"]].map(
    ([other = "", latin = ""]): [string, string] => [other, latin === "i" ? "l" : latin],
  ),
);

/**
 * What is left of a name when all that a reader may overlook is taken away: case, separators,
 * accents, width, and letters that look alike. Two names with one key are easily confused.
 */
export function confusableKey(name: string): string {
  return (/^[\x20-\x7e]*$/.test(name) ? plainKey(name) : foldedKey(name)).replaceAll("rn", "m");
}

/** Most names are ASCII, of which little can be overlooked. */
function plainKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s._/-]/g, "")
    .replace(/[015|i]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter);
}

function foldedKey(name: string): string {
  const folded = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\s._/-]/gu, "");
  return Array.from(folded, (letter) => LOOK_ALIKES.get(letter) ?? letter).join("");
}
