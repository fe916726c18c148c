/** Words longer than this are not compared: nobody mistypes them into one another. */
const LONGEST_WORD = 64;

/** Rows of the table, kept for the next comparison: there are many for one mistyped word. */
const rows: readonly [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(LONGEST_WORD + 2),
  new Uint8Array(LONGEST_WORD + 2),
  new Uint8Array(LONGEST_WORD + 2),
];

/**
 * The number of insertions, deletions, replacements and swaps of neighbours between two words;
 * `limit + 1` as soon as it is sure to be more than `limit`.
 */
export function editDistance(from: string, to: string, limit: number = LONGEST_WORD): number {
  if (from === to) return 0;
  const tooFar = limit + 1;
  const width = to.length;
  if (Math.abs(from.length - width) > limit) return tooFar;
  if (from.length > LONGEST_WORD || width > LONGEST_WORD) return tooFar;

  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= width; column++) last[column] = Math.min(column, tooFar);
  for (let row = 1; row <= from.length; row++) {
    // Farther from the diagonal every cell is beyond the limit.
    const start = Math.max(1, row - limit);
    const end = Math.min(width, row + limit);
    current[start - 1] = start === 1 ? Math.min(row, tooFar) : tooFar;
    let best = at(current, start - 1);
    const letter = from.charCodeAt(row - 1);
    for (let column = start; column <= end; column++) {
      const other = to.charCodeAt(column - 1);
      let cost = at(last, column - 1) + (letter === other ? 0 : 1);
      cost = Math.min(cost, at(last, column) + 1, at(current, column - 1) + 1);
      if (
        row > 1 &&
        column > 1 &&
        letter === to.charCodeAt(column - 2) &&
        from.charCodeAt(row - 2) === other
      )
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current[column] = cost;
      if (cost < best) best = cost;
    }
    current[end + 1] = tooFar;
    if (best > limit) return tooFar;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(at(last, width), tooFar);
}

/**
 * The candidate a mistyped word most likely means, or undefined when none is close. Case and the
 * separators `_`, `-` and `.` count less than letters; the earlier of equally close ones is taken.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const compared = plainWord(word);
  let best: string | undefined;
  let limit = Math.max(1, Math.floor(compared.length / 3));
  for (const candidate of candidates) {
    const distance = editDistance(compared, plainWord(candidate), limit);
    if (distance > limit) continue;
    best = candidate;
    if (distance === 0) break;
    limit = distance - 1;
  }
  return best;
}

/** A word in lower case and without separators, as `closest` compares words. */
export function plainWord(word: string): string {
  if (/^[a-z0-9]*$/.test(word)) return word;
  return word.toLowerCase().replace(/[-_.\s]/g, "");
}

function at(row: Uint8Array, index: number): number {
  return row[index] ?? 0;
}
