/** Something with a name that may have changed. */
export interface Named<Value> {
  readonly name: string;
  readonly value: Value;
}

/** From this similarity on (0 to 1), two names may mean the same thing. */
const alike = 0.8;

/** How much better the best partner must be than the second best. */
const margin = 0.05;

/** More pairs than this are not compared: so much changed that a guess would help nobody. */
const mostPairs = 20_000;

/**
 * Guesses which removed thing became which added one: old name to new name. Only a partner that is
 * the clear best for both sides counts.
 */
export function pairRenames<Value>(
  removed: readonly Named<Value>[],
  added: readonly Named<Value>[],
  similarity: (one: Named<Value>, other: Named<Value>) => number,
): ReadonlyMap<string, string> {
  if (removed.length * added.length > mostPairs) return new Map();
  const scores = removed.map((one) => added.map((other) => similarity(one, other)));
  const pairs = removed.flatMap((one, row) => {
    const best = clearBest(scores[row] ?? []);
    const other = best === undefined ? undefined : added[best];
    if (best === undefined || other === undefined) return [];
    const back = clearBest(scores.map((line) => line[best] ?? 0));
    return back === row ? [[one.name, other.name] as const] : [];
  });
  return new Map(pairs);
}

function clearBest(scores: readonly number[]): number | undefined {
  const best = Math.max(...scores);
  if (!(best >= alike)) return undefined;
  const rivals = scores.filter((score) => score > best - margin);
  return rivals.length === 1 ? scores.indexOf(best) : undefined;
}
