import { queryWords } from "./query-words.ts";
import { UnitVectors } from "./unit-vectors.ts";
import type { WordMeanings } from "./word-meanings.ts";
import { stem } from "./words/stem.ts";
import { isFaint } from "./words/stop-words.ts";

/** How near words have to be, and how many of them count, for each word of a query. */
const LEAST_SIMILARITY = 0.5;
const MOST_WORDS = 20;

/** Words near to others, by the word: a table is the same for all queries. */
const CACHED = 2_000;
const caches = new WeakMap<WordMeanings, Map<string, readonly string[]>>();
const unitsOf = new WeakMap<WordMeanings, UnitVectors>();

/**
 * The stems of words that mean about the same as one of a query, the nearest first, each once: for
 * an index outside this package.
 */
export function relatedTerms(query: string, meanings: WordMeanings): readonly string[] {
  const cache = caches.get(meanings) ?? new Map<string, readonly string[]>();
  caches.set(meanings, cache);
  const lists = [...queryWords(query).keys()]
    .filter((word) => !isFaint(word))
    .map((word) => {
      const known = cache.get(word) ?? nearWords(word, meanings);
      if (cache.size >= CACHED) cache.clear();
      cache.set(word, known);
      return known;
    });
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const terms = new Set<string>();
  for (let at = 0; at < longest; at++)
    for (const list of lists) {
      const word = list[at];
      if (word !== undefined) terms.add(stem(word));
    }
  return [...terms];
}

function nearWords(word: string, meanings: WordMeanings): readonly string[] {
  const row = meanings.rowOf(word);
  if (row === undefined) return [];
  const units =
    unitsOf.get(meanings) ??
    new UnitVectors(
      meanings.words.map((_, index) => meanings.numbers(index)),
      meanings.dimensions,
    );
  unitsOf.set(meanings, units);
  const near: { readonly word: string; readonly similarity: number }[] = [];
  units.visitNear(meanings.numbers(row), LEAST_SIMILARITY, (index, similarity) => {
    if (index !== row) near.push({ word: meanings.words[index] ?? "", similarity });
  });
  return near
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MOST_WORDS)
    .map((entry) => entry.word);
}
