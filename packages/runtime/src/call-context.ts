import type { Json, JsonObject } from "@toolcrib/model";
import { type CallAuth, type CallClient, type Caller, LOCAL_CALLER } from "./caller.ts";

/** The levels of log messages, as in MCP and syslog. */
export const LOG_LEVELS = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
] as const;

/** How grave a log message is. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How far a call has come. */
export interface CallProgress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** What a handler is given besides its arguments: who calls, and ways to answer before the result. */
export interface CallContext extends Caller {
  /** Aborted when the caller cancels, goes away, or the deadline passes. */
  readonly signal: AbortSignal;
  /** Whether the caller asked to be told how far the call has come. */
  readonly wantsProgress: boolean;
  /** Tells the caller how far the call has come; a number that does not grow is left out. */
  progress(progress: number, total?: number, message?: string): void;
  /** Sends a log message to the caller, if it asked for that level. */
  log(level: LogLevel, data: Json, logger?: string): void;
}

/** Where the messages of one call go. */
export interface CallListener {
  readonly onProgress?: (progress: CallProgress) => void;
  readonly onLog?: (level: LogLevel, data: Json, logger: string | undefined) => void;
}

/** The context of one running call: what the handler sees, and how its caller ends it. */
export class RunningCall implements CallContext {
  readonly #listener: CallListener;
  readonly #caller: Caller;
  #controller: AbortController | undefined;
  #reason: unknown;
  #aborted = false;
  #over = false;
  #last = Number.NEGATIVE_INFINITY;
  #onAbort: (() => void) | undefined;

  constructor(listener: CallListener = {}, caller: Caller = LOCAL_CALLER) {
    this.#listener = listener;
    this.#caller = caller;
  }

  get client(): CallClient | undefined {
    return this.#caller.client;
  }

  get auth(): CallAuth | undefined {
    return this.#caller.auth;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.#caller.headers;
  }

  get meta(): JsonObject {
    return this.#caller.meta;
  }

  get isRemote(): boolean {
    return this.#caller.isRemote;
  }

  /** Made when a handler first asks for it: most never do. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#aborted) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  get wantsProgress(): boolean {
    return this.#listener.onProgress !== undefined;
  }

  get aborted(): boolean {
    return this.#aborted;
  }

  get reason(): unknown {
    return this.#reason;
  }

  /** Ends the call early: the handler's signal fires, and the caller stops waiting. */
  abort(reason?: unknown): void {
    if (this.#aborted || this.#over) return;
    this.#aborted = true;
    this.#reason = reason;
    this.#controller?.abort(reason);
    this.#onAbort?.();
  }

  /** Sets what to do when the call is ended early, instead of what was set before. */
  whenAborted(listener: () => void): void {
    this.#onAbort = listener;
    if (this.#aborted) listener();
  }

  /** The result is there: nothing more is sent for this call. */
  finish(): void {
    this.#over = true;
  }

  progress(progress: number, total?: number, message?: string): void {
    if (this.#over || this.#aborted || !(progress > this.#last)) return;
    this.#last = progress;
    this.#listener.onProgress?.({
      progress,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message }),
    });
  }

  log(level: LogLevel, data: Json, logger?: string): void {
    if (!this.#over) this.#listener.onLog?.(level, data, logger);
  }
}
