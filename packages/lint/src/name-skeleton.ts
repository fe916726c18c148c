/** Letters that look like another, and the one they look like. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: "a",
    е: "e",
    о: "o",
    р: "p",
    с: "c",
    у: "y",
    х: "x",
    і: "i",
    ј: "j",
    ѕ: "s",
    һ: "h",
    ԁ: "d",
    ո: "n",
    ս: "u",
    α: "a",
    ο: "o",
    ν: "v",
    ι: "i",
    κ: "k",
    ρ: "p",
    τ: "t",
    υ: "u",
    ı: "i",
    ɡ: "g",
    "0": "o",
    "1": "l",
    i: "l",
    "5": "s",
  }),
);

/**
 * What is left of a name when all that a reader may overlook is taken away: case, separators,
 * accents, width, and letters that look alike. Two names with one skeleton are easily confused.
 */
export function nameSkeleton(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}|\p{Cf}|[-_.\s/]/gu, "")
    .toLowerCase();
  return [...plain]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m");
}
