/** Aborts a call after its time; while somebody answers a question of the call, its time stands still. */
export class CallTimer {
  readonly #late: AbortController = new AbortController();
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout;
  #paused = 0;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#timer = this.#start();
  }

  /** Aborted when the time is over. */
  get signal(): AbortSignal {
    return this.#late.signal;
  }

  /** Runs something whose time does not count. */
  async pausedFor<Value>(run: () => Promise<Value>): Promise<Value> {
    clearTimeout(this.#timer);
    this.#paused++;
    try {
      return await run();
    } finally {
      this.#paused--;
      if (this.#paused === 0) this.#timer = this.#start();
    }
  }

  /** The call has ended. */
  end(): void {
    clearTimeout(this.#timer);
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => this.#late.abort(), this.#milliseconds).unref();
  }
}
