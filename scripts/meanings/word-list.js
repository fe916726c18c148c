import { splitWords } from "./split.js";

/** Common words are taken whatever they are; others have to be in a dictionary or in descriptions of APIs. */
const COMMON = 15_000;
const API_USES = 20;
/** Uses of a word in the texts that are encoded at which it is taken whatever it is. */
const TEXT_USES = 3;

/** The words that get a meaning: those of API comments, then the commonest, then others that the texts use. */
export function chooseWords(glove, wordnet, comments, texts, count) {
  const uses = usesOf(comments);
  const technical = [...uses]
    .filter(([word, times]) => times >= API_USES && /^[a-z]{3,20}$/.test(word))
    .sort(([left, a], [right, b]) => b - a || (left < right ? -1 : 1))
    .map(([word]) => word);
  const known = glove.words.filter(
    (word, rank) => rank < COMMON || basesOf(word).some((base) => wordnet.words.has(base)),
  );
  const common = new Set([...new Set([...technical, ...known])].slice(0, count));
  const others = [...usesOf(texts)]
    .filter(
      ([word, times]) =>
        times >= TEXT_USES && /^[a-z][a-z0-9]{1,19}$/.test(word) && !common.has(word),
    )
    .sort(([, a], [, b]) => b - a)
    .map(([word]) => word);
  return [...[...common].sort(), ...others];
}

function usesOf(texts) {
  const uses = new Map();
  for (const text of texts)
    for (const word of splitWords(text)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return uses;
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
