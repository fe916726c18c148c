/** How many calls of one source may run and wait. */
export interface GateLimits {
  /** Calls of one tool that run at once. */
  readonly callsPerTool: number;
  /** Calls of all tools of the source that run at once. */
  readonly callsPerSource: number;
  /** Calls of the source that wait for their turn. */
  readonly queuedCalls: number;
}

/** A place in the queue of a gate. */
export interface WaitingPlace {
  /** Settles when a place is free and taken. */
  readonly entered: Promise<void>;
  /** Gives up: leaves the queue, or gives back the place that was taken meanwhile. */
  readonly giveUp: () => void;
}

/**
 * Lets a limited number of calls of one source run at once; the others wait, those of one tool in
 * the order in which they came, and the tools take turns. No tool can take all places.
 */
export class CallGate {
  readonly #limits: GateLimits;
  readonly #running: Map<string, number> = new Map();
  readonly #waiting: Map<string, Set<() => void>> = new Map();
  #total = 0;
  #queued = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Takes a place for a call of a tool, if one is free. */
  enter(tool: string): boolean {
    if (this.#total >= this.#limits.callsPerSource) return false;
    const running = this.#running.get(tool) ?? 0;
    if (running >= this.#limits.callsPerTool) return false;
    this.#running.set(tool, running + 1);
    this.#total++;
    return true;
  }

  /** Takes a place back that was left to wait for an answer, whether or not one is free. */
  enterAgain(tool: string): void {
    this.#running.set(tool, (this.#running.get(tool) ?? 0) + 1);
    this.#total++;
  }

  /** Queues for a place; undefined when the queue is full. */
  wait(tool: string): WaitingPlace | undefined {
    if (this.#queued >= this.#limits.queuedCalls) return undefined;
    let admit = (): void => {};
    const entered = new Promise<void>((resolve) => {
      admit = resolve;
    });
    const queue = this.#waiting.get(tool) ?? new Set();
    queue.add(admit);
    this.#waiting.set(tool, queue);
    this.#queued++;
    const giveUp = (): void => {
      if (this.#remove(tool, queue, admit)) return;
      this.leave(tool);
    };
    return { entered, giveUp };
  }

  /** Gives a place back, to one who waits. */
  leave(tool: string): void {
    const running = (this.#running.get(tool) ?? 1) - 1;
    if (running === 0) this.#running.delete(tool);
    else this.#running.set(tool, running);
    this.#total--;
    if (this.#queued > 0) this.#admitNext();
  }

  #admitNext(): void {
    for (const [tool, queue] of this.#waiting) {
      const [next] = queue;
      if (next === undefined || !this.enter(tool)) continue;
      this.#remove(tool, queue, next);
      // The other tools come first next time.
      if (this.#waiting.delete(tool)) this.#waiting.set(tool, queue);
      next();
      return;
    }
  }

  #remove(tool: string, queue: Set<() => void>, admit: () => void): boolean {
    if (!queue.delete(admit)) return false;
    this.#queued--;
    if (queue.size === 0) this.#waiting.delete(tool);
    return true;
  }
}

/** The place of one running call, which others may have while it waits for its caller's answers. */
export class HeldPlace {
  readonly #gate: CallGate;
  readonly #tool: string;
  #held = true;
  #left = false;

  constructor(gate: CallGate, tool: string) {
    this.#gate = gate;
    this.#tool = tool;
  }

  /** To be called when the call begins and ends to wait. */
  wait(waiting: boolean): void {
    if (this.#left || this.#held !== waiting) return;
    this.#held = !waiting;
    if (waiting) this.#gate.leave(this.#tool);
    else this.#gate.enterAgain(this.#tool);
  }

  /** Gives the place back for good. */
  leave(): void {
    if (this.#held && !this.#left) this.#gate.leave(this.#tool);
    this.#left = true;
  }
}
