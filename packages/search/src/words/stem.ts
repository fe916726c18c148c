/** Endings, the longest first, and what stays of a word that has one. */
const ENDINGS: readonly (readonly [ending: string, replacement: string, shortest: number])[] = [
  ["izations", "iz", 3],
  ["ization", "iz", 3],
  ["isation", "iz", 3],
  ["ational", "at", 3],
  ["fulness", "ful", 3],
  ["ousness", "ous", 3],
  ["iveness", "iv", 3],
  ["ations", "at", 3],
  ["ation", "at", 3],
  ["ators", "at", 3],
  ["ator", "at", 3],
  ["ments", "ment", 3],
  ["ities", "iti", 3],
  ["ingly", "", 3],
  ["edly", "", 3],
  ["ies", "i", 2],
  ["ied", "i", 2],
  ["ing", "", 3],
  ["ely", "", 3],
  ["ed", "", 3],
  ["es", "", 3],
  ["er", "", 4],
  ["ers", "", 4],
  ["ly", "", 3],
  ["s", "", 3],
  ["e", "", 3],
  ["y", "i", 3],
];

/** A word without its endings, so that `searches`, `searching` and `searched` are one. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word) || word.endsWith("ss")) return word;
  for (const [ending, replacement, shortest] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < shortest) continue;
    const rest = word.slice(0, -ending.length) + replacement;
    // `running` loses both: the ending and the letter it doubled.
    return /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
  }
  return word;
}
