/**
 * Counts the bytes that values take as JSON, at least: never more than they take in the end. Throws
 * a RangeError as soon as it is certain that there are too many.
 */
export class PrintedSize {
  readonly #most: number;
  #left: number;

  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  add(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0)
      throw new RangeError(
        `the result has more than ${this.#most} bytes: return less, or in parts`,
      );
  }

  /** A value without the members that it may have. */
  addValue(value: unknown): void {
    this.add(typeof value === "string" ? value.length + 2 : 1);
  }
}
