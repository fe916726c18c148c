import type { BuiltIndex } from "./built-index.ts";
import type { Ranking } from "./ranking.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { matchWord, type WordMatches } from "./word-matches.ts";

/** How tools fit the words of a query. */
export interface WordScores {
  readonly scores: Float32Array;
  /** The terms that tools were found by. */
  readonly terms: ReadonlySet<number>;
  /** What each word matches, with how much it tells. */
  readonly matches: readonly TellingMatches[];
}

/** What a word of a query matches, and how much the word tells. */
export interface TellingMatches extends WordMatches {
  readonly weight: number;
}

/**
 * Scores tools by the words of a query, and by words that are written or mean about the same. For
 * each word of the query a tool gets its best match, and the sum of them counts.
 */
export function scoreWords(
  words: ReadonlyMap<string, number>,
  tools: number,
  built: BuiltIndex,
  vocabulary: Vocabulary,
  ranking: Ranking,
): WordScores {
  const { postings } = built;
  const scores = new Float32Array(tools);
  const best = new Float32Array(tools);
  const matches = [...words].map(([word, count]): TellingMatches => {
    const matched = matchWord(word, built, vocabulary, ranking);
    return { ...matched, weight: matched.isFaint ? count * ranking.faint : count };
  });
  const hasTopic = matches.some(({ isFaint }) => !isFaint);
  const terms = new Set<number>();
  for (const { terms: matched, rarity, isFaint, weight } of matches) {
    const touched: number[] = [];
    for (const [term, likeness] of matched) {
      if (!isFaint || !hasTopic) terms.add(term);
      // A word that stands for another tells no more than that one: a rare one may be far off.
      const gain = likeness * Math.min(rarity, postings.rarities[term] ?? 0);
      const end = postings.starts[term + 1] ?? 0;
      for (let at = postings.starts[term] ?? 0; at < end; at++) {
        const tool = postings.tools[at] ?? 0;
        const score = gain * (postings.weights[at] ?? 0);
        const before = best[tool] ?? 0;
        if (score <= before) continue;
        if (before === 0) touched.push(tool);
        best[tool] = score;
      }
    }
    for (const tool of touched) {
      scores[tool] = (scores[tool] ?? 0) + weight * (best[tool] ?? 0);
      best[tool] = 0;
    }
  }
  return { scores, terms, matches };
}
