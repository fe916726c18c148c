import { isSearchable } from "./vocabulary.ts";
import { meantWords } from "./words/phrases.ts";
import { splitWords } from "./words/split-words.ts";
import { valueWords } from "./words/value-words.ts";

/** Characters and different words of a query that are read. */
const LONGEST_QUERY = 1_000;
const MOST_WORDS = 40;
/** How much a word that a phrase or a value stands for counts, and a word of a phrase, beside any other word. */
const MEANT = 0.5;
const IN_PHRASE = 0.6;

/** The words that a query looks for, each with how much it counts there. */
export function queryWords(query: string): ReadonlyMap<string, number> {
  const read = query.slice(0, LONGEST_QUERY);
  const words = splitWords(read);
  const { meant, inPhrases } = meantWords(words);
  const counts = new Map<string, number>();
  const add = (word: string, count: number): void => {
    if (!isSearchable(word) || (counts.size === MOST_WORDS && !counts.has(word))) return;
    counts.set(word, (counts.get(word) ?? 0) + count);
  };
  for (const [place, word] of words.entries()) add(word, inPhrases.has(place) ? IN_PHRASE : 1);
  for (const word of [...meant, ...valueWords(read)]) add(word, MEANT);
  return counts;
}
