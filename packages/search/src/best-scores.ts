/** The tools with the highest scores above zero, the best first, equals in their order. */
export function bestScores(scores: Float32Array, limit: number): readonly number[] {
  const found: number[] = [];
  for (let tool = 0; tool < scores.length; tool++) if ((scores[tool] ?? 0) > 0) found.push(tool);
  const kept = found.length <= limit ? found : atLeast(scores, found, limit);
  return kept
    .sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right)
    .slice(0, limit);
}

/** Those that have at least the score of the one at `limit`: sorting numbers is much faster than tools. */
function atLeast(scores: Float32Array, tools: readonly number[], limit: number): number[] {
  const sorted = Float32Array.from(tools, (tool) => scores[tool] ?? 0).sort();
  const least = sorted[Math.max(0, sorted.length - limit)] ?? 0;
  return tools.filter((tool) => (scores[tool] ?? 0) >= least);
}
