/** A place in the queue of a gate. */
export interface WaitingPlace {
  /** Settles when a place is free and taken. */
  readonly entered: Promise<void>;
  /** Gives up: leaves the queue, or gives back the place that was taken meanwhile. */
  readonly giveUp: () => void;
}

/** Lets a limited number of calls run at once; the others wait their turn, first come first served. */
export class CallGate {
  readonly #limit: number;
  readonly #waiting: Set<() => void> = new Set();
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes a place if one is free. */
  enter(): boolean {
    if (this.#running >= this.#limit) return false;
    this.#running++;
    return true;
  }

  /** Queues for a place. */
  wait(): WaitingPlace {
    let admit = (): void => {};
    const entered = new Promise<void>((resolve) => {
      admit = resolve;
    });
    this.#waiting.add(admit);
    return {
      entered,
      giveUp: () => {
        if (!this.#waiting.delete(admit)) this.leave();
      },
    };
  }

  /** Gives a place back, to the one who waited longest. */
  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#running--;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
