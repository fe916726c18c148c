/** Letters of other scripts that look like Latin ones, and digits that look like letters. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: "a",
    в: "b",
    е: "e",
    к: "k",
    м: "m",
    н: "h",
    о: "o",
    р: "p",
    с: "c",
    т: "t",
    у: "y",
    х: "x",
    і: "i",
    ј: "j",
    ѕ: "s",
    ԁ: "d",
    ԛ: "q",
    ԝ: "w",
    ɡ: "g",
    ı: "i",
    α: "a",
    β: "b",
    ε: "e",
    η: "n",
    ι: "i",
    κ: "k",
    ν: "v",
    ο: "o",
    ρ: "p",
    τ: "t",
    υ: "u",
    χ: "x",
    "0": "o",
    "1": "l",
    "|": "l",
    i: "l",
  }),
);

/** A key that names share when a person or a model could take one for the other. */
export function confusableKey(name: string): string {
  const folded = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\s._-]/gu, "");
  return Array.from(folded, (letter) => lookAlikes.get(letter) ?? letter).join("");
}
