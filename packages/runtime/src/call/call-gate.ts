import { TurnQueue } from "../turn-queue.ts";

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
  /** Settles with true when a place is free and taken, with false when another caller got this one. */
  readonly entered: Promise<boolean>;
  /** Gives up: leaves the queue, or gives back the place that was taken meanwhile. */
  readonly giveUp: () => void;
}

/** A call in the queue. */
interface Waiting {
  readonly path: readonly [tool: string, caller: unknown];
  readonly settle: (entered: boolean) => void;
  state: "waiting" | "entered" | "gone";
}

/**
 * Lets a limited number of calls of one source run at once; the others wait: the tools take turns,
 * and for each tool its callers, whose own calls keep their order. No tool can take all places, and
 * no caller can keep the others out of the queue.
 */
export class CallGate {
  readonly #limits: GateLimits;
  readonly #running: Map<string, number> = new Map();
  readonly #queue: TurnQueue<Waiting> = new TurnQueue();
  readonly #byCaller: Map<unknown, Set<Waiting>> = new Map();
  #total = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Takes a place for a call of a tool, if one is free. */
  enter(tool: string): boolean {
    if (!this.#isFree(tool)) return false;
    this.enterAgain(tool);
    return true;
  }

  /** Takes a place back that was left to wait for an answer, whether or not one is free. */
  enterAgain(tool: string): void {
    this.#running.set(tool, (this.#running.get(tool) ?? 0) + 1);
    this.#total++;
  }

  #isFree(tool: string): boolean {
    const { callsPerSource, callsPerTool } = this.#limits;
    return this.#total < callsPerSource && (this.#running.get(tool) ?? 0) < callsPerTool;
  }

  /** Queues for a place; undefined when the queue is full, and nobody has many more places in it. */
  wait(tool: string, caller: unknown): WaitingPlace | undefined {
    if (this.#queue.size >= this.#limits.queuedCalls && !this.#makeRoom(caller)) return undefined;
    let settle = (_entered: boolean): void => {};
    const entered = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    const waiting: Waiting = { path: [tool, caller], settle, state: "waiting" };
    this.#queue.add(waiting.path, waiting);
    const own = this.#byCaller.get(caller) ?? new Set();
    this.#byCaller.set(caller, own.add(waiting));
    const giveUp = (): void => {
      if (waiting.state === "waiting") this.#queue.remove(waiting.path, waiting);
      else if (waiting.state === "entered") this.leave(tool);
      this.#end(waiting, "gone");
    };
    return { entered, giveUp };
  }

  /** Gives a place back, to one who waits. */
  leave(tool: string): void {
    const running = (this.#running.get(tool) ?? 1) - 1;
    if (running === 0) this.#running.delete(tool);
    else this.#running.set(tool, running);
    this.#total--;
    if (this.#queue.size === 0) return;
    const next = this.#queue.next((key) => this.#isFree(String(key)));
    if (next === undefined) return;
    this.enterAgain(next.path[0]);
    this.#end(next, "entered");
    next.settle(true);
  }

  /** Turns away the newest call of the caller who has most in the queue, for one who has fewer. */
  #makeRoom(caller: unknown): boolean {
    const longest = [...this.#byCaller.values()].reduce(
      (most, each) => (each.size > most.size ? each : most),
      new Set<Waiting>(),
    );
    if (longest.size <= (this.#byCaller.get(caller)?.size ?? 0) + 1) return false;
    const newest = [...longest].at(-1);
    if (newest === undefined) return false;
    this.#queue.remove(newest.path, newest);
    this.#end(newest, "gone");
    newest.settle(false);
    return true;
  }

  #end(waiting: Waiting, state: "entered" | "gone"): void {
    waiting.state = state;
    const [, caller] = waiting.path;
    const own = this.#byCaller.get(caller);
    own?.delete(waiting);
    if (own?.size === 0) this.#byCaller.delete(caller);
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
