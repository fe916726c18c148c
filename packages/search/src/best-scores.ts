/** The tools with the highest scores above zero, the best first, equals in their order. */
export function bestScores(scores: Float32Array, limit: number): readonly number[] {
  const found = scores.filter((score) => score > 0);
  const least = found.length <= limit ? 0 : nthLargest(found, limit);
  const kept: number[] = [];
  for (let tool = 0; tool < scores.length; tool++) {
    const score = scores[tool] ?? 0;
    if (score > 0 && score >= least) kept.push(tool);
  }
  return kept
    .sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right)
    .slice(0, limit);
}

/** The number that so many are at least as large as; `numbers` are brought into another order. */
function nthLargest(numbers: Float32Array, count: number): number {
  let from = 0;
  let to = numbers.length - 1;
  const wanted = count - 1;
  // Quickselect: of the two sides of a middle value only the one is looked at that has the place.
  while (from < to) {
    const middle = numbers[(from + to) >> 1] ?? 0;
    let low = from;
    let high = to;
    while (low <= high) {
      while ((numbers[low] ?? 0) > middle) low++;
      while ((numbers[high] ?? 0) < middle) high--;
      if (low > high) break;
      const swapped = numbers[low] ?? 0;
      numbers[low++] = numbers[high] ?? 0;
      numbers[high--] = swapped;
    }
    if (wanted <= high) to = high;
    else if (wanted >= low) from = low;
    else break;
  }
  return numbers[wanted] ?? 0;
}
