import { bestScores } from "./best-scores.ts";

/** A second opinion on how tools fit a query: cosines. */
export interface Similarity {
  readonly of: (tool: number) => number;
  /** How much the most similar tool gains, where the best one by words has 1. */
  readonly weight: number;
  /** The least cosine at which a tool is found that shares no word with the query. */
  readonly least: number;
}

/** Tools that are compared with the query: in larger indexes those that fit it best by words. */
const MOST_COMPARED = 1_000;

/**
 * Adds similarities to scores: both are divided by their largest first, so that they weigh the
 * same whatever the query.
 */
export function addSimilarity(
  scores: Float32Array,
  tools: readonly unknown[],
  { of, weight, least }: Similarity,
): void {
  const compared =
    tools.length <= MOST_COMPARED
      ? tools.flatMap((tool, number) => (tool === undefined ? [] : [number]))
      : bestScores(scores, MOST_COMPARED);
  const cosines = compared.map(of);
  const largest = cosines.reduce((most, value) => Math.max(most, value), 0);
  let highest = 0;
  for (let tool = 0; tool < scores.length; tool++) highest = Math.max(highest, scores[tool] ?? 0);
  if (highest > 0)
    for (let tool = 0; tool < scores.length; tool++) scores[tool] = (scores[tool] ?? 0) / highest;
  if (largest === 0) return;
  for (const [index, tool] of compared.entries()) {
    const value = cosines[index] ?? 0;
    const score = scores[tool] ?? 0;
    if (value > 0 && (score > 0 || value >= least))
      scores[tool] = score + (weight * value) / largest;
  }
}
