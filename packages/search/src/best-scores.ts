/** The tools with the highest scores above zero, the best first, equals in their order. */
export function bestScores(scores: Float32Array, limit: number): readonly number[] {
  // A heap whose first is the worst of those that are kept: most tools are compared with it alone.
  const kept: number[] = [];
  const isBetter = (left: number, right: number): boolean => {
    const difference = (scores[left] ?? 0) - (scores[right] ?? 0);
    return difference > 0 || (difference === 0 && left < right);
  };
  let least = 0;
  for (let tool = 0; tool < scores.length; tool++) {
    if ((scores[tool] ?? 0) <= least) continue;
    if (kept.length < limit) {
      kept.push(tool);
      if (kept.length < limit) continue;
      for (let at = (limit >> 1) - 1; at >= 0; at--) sink(kept, at, isBetter);
    } else {
      kept[0] = tool;
      sink(kept, 0, isBetter);
    }
    least = scores[kept[0] ?? 0] ?? 0;
  }
  return kept.sort((left, right) => (isBetter(left, right) ? -1 : 1));
}

/** Moves a number of a heap down until no better one stands above a worse one. */
function sink(
  heap: number[],
  from: number,
  isBetter: (left: number, right: number) => boolean,
): void {
  const moved = heap[from] ?? 0;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBetter(heap[child] ?? 0, heap[child + 1] ?? 0)) child++;
    const other = heap[child] ?? 0;
    if (isBetter(other, moved)) break;
    heap[at] = other;
    at = child;
  }
  heap[at] = moved;
}
