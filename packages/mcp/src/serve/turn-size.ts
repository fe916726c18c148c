/** Milliseconds of work after which timers, signals and clients that leave have their turn. */
const TURN_MS = 50;
const FIRST = 32;

/**
 * How many requests are started in one turn of the event loop: an eighth after a turn that took too
 * long, twice as many after any other.
 */
export class TurnSize {
  readonly #most: number;
  #atOnce = FIRST;

  constructor(most: number = FIRST) {
    this.#most = most;
  }

  get atOnce(): number {
    return this.#atOnce;
  }

  /** Told how many milliseconds the last turn took. */
  adapt(took: number): void {
    if (took > TURN_MS) this.#atOnce = Math.max(1, Math.floor(this.#atOnce / 8));
    else this.#atOnce = Math.min(this.#most, this.#atOnce * 2);
  }
}
