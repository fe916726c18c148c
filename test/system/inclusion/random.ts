/** A generator of repeatable random choices. */
export class Random {
  #state: number;

  constructor(seed: number) {
    // The step below never leaves zero.
    this.#state = seed | 0 || 1;
  }

  /** A whole number from 0 up to but not including `end`. */
  below(end: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % end;
  }

  /** True in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  }

  /** A list of up to `longest` and at least `shortest` made items. */
  list<Item>(shortest: number, longest: number, make: () => Item): Item[] {
    return Array.from({ length: shortest + this.below(longest - shortest + 1) }, make);
  }
}

/** The seed of this run: `TOOLCRIB_SEED`, or a new one; a failing test names it. */
export function runSeed(): number {
  const given = process.env["TOOLCRIB_SEED"];
  return given === undefined ? Date.now() % 1_000_000_007 : Number(given);
}
