import type { BuiltIndex } from "./built-index.ts";
import type { Ranking } from "./ranking.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { meantBy } from "./words/abbreviations.ts";
import { isFaint } from "./words/stop-words.ts";
import { synonymsOf } from "./words/verb-synonyms.ts";

/** How tools fit the words of a query. */
export interface WordScores {
  readonly scores: Float32Array;
  /** The terms that tools were found by. */
  readonly terms: ReadonlySet<number>;
}

/**
 * Scores tools by the words of a query, and by words that are written or mean about the same. For
 * each word of the query a tool gets its best match, and the sum of them counts.
 */
export function scoreWords(
  words: ReadonlyMap<string, number>,
  tools: number,
  { postings, letters, meanings }: BuiltIndex,
  vocabulary: Vocabulary,
  ranking: Ranking,
): WordScores {
  const scores = new Float32Array(tools);
  const best = new Float32Array(tools);
  const terms = new Set<number>();
  const hasTopic = [...words.keys()].some((word) => !isFaint(word));
  for (const [word, count] of words) {
    const matches = new Map<number, number>();
    const match = (term: number | undefined, weight: number): void => {
      if (term !== undefined && weight > (matches.get(term) ?? 0)) matches.set(term, weight);
    };
    const term = vocabulary.term(word);
    const isKnown =
      term !== undefined && (postings.starts[term + 1] ?? 0) > (postings.starts[term] ?? 0);
    match(term, 1);
    for (const other of meantBy(word)) match(vocabulary.term(other), ranking.abbreviation);
    for (const other of synonymsOf(word)) match(vocabulary.term(other), ranking.synonym);
    if (!isFaint(word)) {
      for (const { term: near, similarity } of letters.near(word, isKnown))
        match(near, ranking.letters * similarity);
      for (const { term: near, similarity } of meanings?.near(word, ranking.leastMeaning) ?? [])
        match(near, ranking.meaning * similarity * similarity);
    }
    // A word that stands for another tells no more than that one: a rare one may be far off.
    const rarest = isKnown ? (postings.rarities[term] ?? 0) : Number.POSITIVE_INFINITY;
    const touched: number[] = [];
    for (const [found, weight] of matches) {
      if (!isFaint(word) || !hasTopic) terms.add(found);
      const gain = weight * Math.min(rarest, postings.rarities[found] ?? 0);
      const end = postings.starts[found + 1] ?? 0;
      for (let at = postings.starts[found] ?? 0; at < end; at++) {
        const tool = postings.tools[at] ?? 0;
        const score = gain * (postings.weights[at] ?? 0);
        const before = best[tool] ?? 0;
        if (score <= before) continue;
        if (before === 0) touched.push(tool);
        best[tool] = score;
      }
    }
    const share = isFaint(word) ? count * ranking.faint : count;
    for (const tool of touched) {
      scores[tool] = (scores[tool] ?? 0) + share * (best[tool] ?? 0);
      best[tool] = 0;
    }
  }
  return { scores, terms };
}
