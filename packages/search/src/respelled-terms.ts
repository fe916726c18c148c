import { LetterIndex } from "./letter-index.ts";
import { queryWords } from "./query-words.ts";
import type { WordMeanings } from "./word-meanings.ts";
import { stem } from "./words/stem.ts";
import { isFaint } from "./words/stop-words.ts";

/** Words that each misspelt one may stand for. */
const MOST_WORDS = 5;

/** What finds words by their letters: a table is the same for all queries. */
const indexes = new WeakMap<WordMeanings, LetterIndex>();

/**
 * The stems of English words that those of a query may stand for which are none, the nearest first:
 * for an index outside this package, which has no candidates for what is misspelt.
 */
export function respelledTerms(query: string, meanings: WordMeanings): readonly string[] {
  const unknown = [...queryWords(query).keys()].filter(
    (word) => !isFaint(word) && /^[a-z]{4,}$/.test(word) && meanings.rowOf(word) === undefined,
  );
  if (unknown.length === 0) return [];
  const index =
    indexes.get(meanings) ??
    new LetterIndex(
      meanings.words,
      meanings.words.map((_, row) => row),
    );
  indexes.set(meanings, index);
  const terms = unknown.flatMap((word) =>
    index
      .near(word, false)
      .slice(0, MOST_WORDS)
      .map(({ term }) => stem(meanings.words[term] ?? "")),
  );
  return [...new Set(terms)];
}
