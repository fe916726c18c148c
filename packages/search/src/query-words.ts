import { isSearchable } from "./vocabulary.ts";
import { withMeantWords } from "./words/phrases.ts";
import { splitWords } from "./words/split-words.ts";

/** Characters and different words of a query that are read. */
const LONGEST_QUERY = 1_000;
const MOST_WORDS = 40;

/** The words that a query looks for, each with how often it has it. */
export function queryWords(query: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of withMeantWords(splitWords(query.slice(0, LONGEST_QUERY)))) {
    if (!isSearchable(word)) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    if (counts.size === MOST_WORDS) break;
  }
  return counts;
}
