import { bestScores } from "./best-scores.ts";
import type { PostingLists } from "./posting-lists.ts";
import type { TellingMatches } from "./score-words.ts";
import type { ToolWords } from "./tool-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The least match at which a name says more than its words. */
const LEAST_MATCH = 0.45;
/** Tools whose names are looked at: those that fit the query best without. */
const MOST_COMPARED = 200;

/** Adds how well names match to scores; a name that matches whole gains `weight` of the best score. */
export function addNameMatches(
  scores: Float32Array,
  weight: number,
  matchOf: (tool: number) => number,
): void {
  const compared = bestScores(scores, MOST_COMPARED);
  const highest = scores[compared[0] ?? 0] ?? 0;
  for (const tool of compared) {
    const match = Math.max(0, matchOf(tool) - LEAST_MATCH) / (1 - LEAST_MATCH);
    scores[tool] = (scores[tool] ?? 0) + highest * weight * match;
  }
}

/**
 * How well the words of a query are those of a tool's name, neither fewer nor more (Dice's
 * coefficient, by rarity): who asks to create an issue wants `create_issue`, not
 * `create_issue_template`.
 */
export function nameMatch(
  matches: readonly TellingMatches[],
  toolWords: ToolWords,
  { termOf }: Vocabulary,
  { rarities }: PostingLists,
): (tool: number) => number {
  const asked = matches.reduce((sum, { weight, rarity }) => sum + weight * rarity, 0);
  return (tool) => {
    const terms = new Set<number>();
    toolWords.visitName(tool, (word) => terms.add(termOf[word] ?? 0));
    let named = 0;
    for (const term of terms) named += rarities[term] ?? 0;
    let shared = 0;
    for (const { terms: matched, weight, rarity } of matches) {
      let best = 0;
      for (const term of terms) best = Math.max(best, matched.get(term) ?? 0);
      shared += best * weight * rarity;
    }
    return asked + named === 0 ? 0 : (2 * shared) / (asked + named);
  };
}
