/** Letters of other scripts that look like Latin ones, and digits that look like letters. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    "аa",
    "вb",
    "еe",
    "кk",
    "мm",
    "нh",
    "оo",
    "рp",
    "сc",
    "тt",
    "уy",
    "хx",
    "іi",
    "јj",
    "ѕs",
    "һh",
    "ԁd",
    "ԛq",
    "ԝw",
    "ɡg",
    "ıi",
    "αa",
    "βb",
    "εe",
    "ηn",
    "ιi",
    "κk",
    "νv",
    "οo",
    "ρp",
    "τt",
    "υu",
    "χx",
    "ոn",
    "սu",
    "0o",
    "1l",
    "|l",
    "5s",
    "il",
  ].map((pair): [string, string] => [
    pair.charAt(0),
    pair.charAt(1) === "i" ? "l" : pair.charAt(1),
  ]),
);

/**
 * What is left of a name when all that a reader may overlook is taken away: case, separators,
 * accents, width, and letters that look alike. Two names with one key are easily confused.
 */
export function confusableKey(name: string): string {
  const folded = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\s._/-]/gu, "");
  return Array.from(folded, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m");
}
