/** Words longer than this are not compared: nobody mistypes them into one another. */
const LONGEST_WORD = 64;

/**
 * The number of insertions, deletions, replacements and swaps of neighbours between two words;
 * `limit + 1` as soon as it is sure to be more than `limit`.
 */
export function editDistance(from: string, to: string, limit: number = LONGEST_WORD): number {
  if (from === to) return 0;
  const tooFar = limit + 1;
  if (Math.abs(from.length - to.length) > limit) return tooFar;
  if (from.length > LONGEST_WORD || to.length > LONGEST_WORD) return tooFar;

  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      )
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return tooFar;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, to.length), tooFar);
}

/**
 * The candidate a mistyped word most likely means, or undefined when none is close. Case and the
 * separators `_`, `-` and `.` count less than letters; the earlier of equally close ones is taken.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const plainWord = plain(word);
  const limit = Math.max(1, Math.floor(plainWord.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(plainWord, plain(candidate), limit);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[-_.\s]/g, "");
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
