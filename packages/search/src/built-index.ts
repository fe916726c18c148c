import { LetterIndex } from "./letter-index.ts";
import { MeaningIndex } from "./meaning-index.ts";
import { buildPostingLists, type PostingLists } from "./posting-lists.ts";
import type { ToolWords } from "./tool-words.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { WordMeanings } from "./word-meanings.ts";

/** What a search reads; made anew by the first search after tools were added or removed. */
export interface BuiltIndex {
  readonly postings: PostingLists;
  readonly letters: LetterIndex;
  readonly meanings?: MeaningIndex;
}

/** Sorts the words of the live tools: linear in their number, without reading any text again. */
export function buildIndex(
  toolWords: ToolWords,
  vocabulary: Vocabulary,
  isLive: (tool: number) => boolean,
  meanings: WordMeanings | undefined,
): BuiltIndex {
  const postings = buildPostingLists(toolWords, vocabulary, isLive);
  const isUsed = (term: number): boolean =>
    (postings.starts[term + 1] ?? 0) > (postings.starts[term] ?? 0);
  const words: string[] = [];
  const terms: number[] = [];
  for (const [id, word] of vocabulary.words.entries()) {
    const term = vocabulary.termOf[id] ?? 0;
    if (!isUsed(term)) continue;
    words.push(word);
    terms.push(term);
  }
  return {
    postings,
    letters: new LetterIndex(words, Uint32Array.from(terms)),
    ...(meanings && {
      meanings: new MeaningIndex(meanings, vocabulary, toolWords, isLive),
    }),
  };
}
