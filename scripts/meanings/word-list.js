import { splitWords } from "./split.js";

/** Common words are taken whatever they are; others have to be in a dictionary or in descriptions of APIs. */
const COMMON = 15_000;
const API_USES = 20;

/** The words that get a meaning: those of API descriptions, then the commonest. */
export function chooseWords(glove, wordnet, descriptions, count) {
  const uses = new Map();
  for (const text of descriptions)
    for (const word of splitWords(text)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const technical = [...uses]
    .filter(([word, times]) => times >= API_USES && /^[a-z]{3,20}$/.test(word))
    .sort(([left, a], [right, b]) => b - a || (left < right ? -1 : 1))
    .map(([word]) => word);
  const known = glove.words.filter(
    (word, rank) => rank < COMMON || basesOf(word).some((base) => wordnet.words.has(base)),
  );
  return [...new Set([...technical, ...known])].slice(0, count);
}

/** What a word may be an inflected form of. */
function basesOf(word) {
  const bases = [word];
  for (const [ending, replacement] of [
    ["s", ""],
    ["es", ""],
    ["ies", "y"],
    ["ed", ""],
    ["ed", "e"],
    ["ied", "y"],
    ["ing", ""],
    ["ing", "e"],
    ["er", ""],
    ["er", "e"],
    ["est", ""],
    ["ly", ""],
  ])
    if (word.endsWith(ending) && word.length - ending.length >= 2)
      bases.push(word.slice(0, -ending.length) + replacement);
  const doubled = /^(.*)([bdfgklmnprt])\2(ing|ed|er)$/.exec(word);
  if (doubled !== null) bases.push(doubled[1] + doubled[2]);
  return bases;
}
