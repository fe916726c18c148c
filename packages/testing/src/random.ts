/** A source of repeatable chance. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** One of the values. */
  pick<Value>(values: readonly Value[]): Value;
  /** True this often. */
  chance(probability: number): boolean;
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: <Value>(values: readonly Value[]): Value =>
      values[Math.floor(next() * values.length)] as Value,
    chance: (probability) => next() < probability,
  };
}
