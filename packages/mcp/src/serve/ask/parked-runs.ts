import { LIMITS } from "@toolcrib/model";
import type { Question } from "@toolcrib/runtime";
import type { AskRun } from "./ask-run.ts";

interface Park {
  readonly run: AskRun<unknown>;
  readonly holdsThread: boolean;
  readonly timer: NodeJS.Timeout;
}

/** States that are remembered as used. */
const MAX_USED = 10_000;

/** Runs that wait in memory for answers, bounded in number and in time. */
export class ParkedRuns {
  readonly #max: number;
  readonly #milliseconds: number;
  /** Those that wait longest come first. */
  readonly #parks: Map<string, Park> = new Map();
  readonly #used: Set<string> = new Set();
  #threads = 0;

  constructor(max: number, milliseconds: number) {
    this.#max = max;
    this.#milliseconds = milliseconds;
  }

  /** How many runs wait. */
  get size(): number {
    return this.#parks.size;
  }

  /**
   * Keeps a run until it is taken; the one that waits longest makes room. False when it cannot
   * be kept: there is no room at all, or as many threads wait as may.
   */
  park(id: string, run: AskRun<unknown>, questions: ReadonlyMap<string, Question>): boolean {
    if (this.#max === 0) return false;
    const holdsThread = [...questions.values()].some((question) => question.holdsThread);
    if (holdsThread && this.#threads >= LIMITS.parkedThreads) return false;
    const [oldest] = this.#parks.keys();
    if (this.#parks.size >= this.#max && oldest !== undefined)
      this.#drop(oldest, new Error("too many calls wait for answers"));
    const late = (): void => this.#drop(id, new Error("the question was not answered in time"));
    const timer = setTimeout(late, this.#milliseconds);
    timer.unref();
    this.#parks.set(id, { run, timer, holdsThread });
    if (holdsThread) this.#threads++;
    return true;
  }

  /** Marks a state as used; false when it was used before: each is taken once. */
  use(id: string): boolean {
    if (this.#used.has(id)) return false;
    const [oldest] = this.#used;
    if (this.#used.size >= MAX_USED && oldest !== undefined) this.#used.delete(oldest);
    this.#used.add(id);
    return true;
  }

  /** Hands out the run that waits under an id; undefined when it waits no more, or waited elsewhere. */
  take(id: string): AskRun<unknown> | undefined {
    const park = this.#parks.get(id);
    if (park === undefined) return undefined;
    clearTimeout(park.timer);
    this.#parks.delete(id);
    if (park.holdsThread) this.#threads--;
    return park.run;
  }

  #drop(id: string, reason: Error): void {
    this.take(id)?.abort(reason);
  }

  /** Ends every run that waits. */
  close(): void {
    for (const id of [...this.#parks.keys()])
      this.#drop(id, new Error("the server is shutting down"));
  }
}
