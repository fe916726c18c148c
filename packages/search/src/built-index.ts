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
  // A word of a removed tool alone is not compared, though another with its stem may be.
  const isUsed = new Uint8Array(vocabulary.words.length);
  for (let tool = 0; tool < toolWords.size; tool++)
    if (isLive(tool))
      toolWords.visit(tool, (word) => {
        isUsed[word] = 1;
      });
  const words: string[] = [];
  const terms: number[] = [];
  for (const [id, word] of vocabulary.words.entries()) {
    if (isUsed[id] === 0) continue;
    words.push(word);
    terms.push(vocabulary.termOf[id] ?? 0);
  }
  return {
    postings,
    letters: new LetterIndex(words, Uint32Array.from(terms)),
    ...(meanings && {
      meanings: new MeaningIndex(meanings, vocabulary, toolWords, isLive),
    }),
  };
}
