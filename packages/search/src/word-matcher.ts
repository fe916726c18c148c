import { queryTerms } from "./terms.ts";
import { splitWords } from "./words/split-words.ts";
import { stem } from "./words/stem.ts";

/** Says of a word of a text whether it is one that a query looks for, in whatever form it stands there. */
export function wordMatcher(query: string): (word: string) => boolean {
  const terms = new Set(queryTerms(query));
  return (word) => splitWords(word).some((part) => terms.has(stem(part)));
}
