/** Letters of other scripts that look like Latin ones, with these. */
export const LOOK_ALIKE_LETTERS: readonly (readonly [string, string])[] = [
  ["а", "a"],
  ["в", "b"],
  ["е", "e"],
  ["к", "k"],
  ["м", "m"],
  ["н", "h"],
  ["о", "o"],
  ["р", "p"],
  ["с", "c"],
  ["т", "t"],
  ["у", "y"],
  ["х", "x"],
  ["і", "i"],
  ["ј", "j"],
  ["ѕ", "s"],
  ["һ", "h"],
  ["ԁ", "d"],
  ["ԛ", "q"],
  ["ԝ", "w"],
  ["ɡ", "g"],
  ["ı", "i"],
  ["α", "a"],
  ["β", "b"],
  ["ε", "e"],
  ["η", "n"],
  ["ι", "i"],
  ["κ", "k"],
  ["ν", "v"],
  ["ο", "o"],
  ["ρ", "p"],
  ["τ", "t"],
  ["υ", "u"],
  ["χ", "x"],
  ["ո", "n"],
  ["ս", "u"],
];

const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKE_LETTERS.flatMap(([other, latin]) => [
    [other, latin],
    [other.toUpperCase(), latin.toUpperCase()],
  ]),
);

/**
 * A text as a hurried reader sees it: letters of other scripts that look like Latin ones are these,
 * wide and styled letters are plain, quotes are straight, and what is not seen is gone. Two texts that
 * look alike are one; what the text says in another script is lost.
 */
export function foldLetters(text: string): string {
  if (/^[ -~\s]*$/.test(text)) return text;
  const plain = text
    .normalize("NFKD")
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  return Array.from(plain, (letter) => LATIN.get(letter) ?? letter).join("");
}
