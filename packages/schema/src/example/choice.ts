/** Makes the choices of one example: always the first, or others that look random but never vary. */
export interface Choice {
  /** A number from 0 up to, but not including, `count`. */
  pick(count: number): number;
  /** Whether to take what may be left out. */
  take(): boolean;
}

/** Variant 0 takes the first of everything and leaves out what it can. */
export function choiceOf(variant: number): Choice {
  if (variant === 0) return { pick: () => 0, take: () => false };
  let state = variant >>> 0;
  /** A number in [0, 1), by the mulberry32 generator. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    pick: (count) => Math.floor(next() * count),
    take: () => next() < 0.6,
  };
}
