import { type Json, type JsonObject, type QuestionKind, withoutAbsent } from "@toolcrib/model";
import type { Answer, Root, SamplingAnswer, SamplingRequest } from "./ask/answer.ts";
import type { Asker, Question } from "./ask/asker.ts";
import {
  type AskedValue,
  type AskingContext,
  type AskOptions,
  CallQuestions,
} from "./ask/call-questions.ts";
import { type CallAuth, type CallClient, type Caller, LOCAL_CALLER } from "./caller.ts";
import type { ConnectedClient } from "./clients/connected-clients.ts";
import type { SideSchema } from "./define/side-schema.ts";

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

/** Tells whether and when a call is ended early: the caller cancels, goes away, or the deadline passes. */
export interface Cancellation {
  /** Aborted then. It is made when it is first read, which takes longer than the rest of a quick call. */
  readonly signal: AbortSignal;
  readonly aborted: boolean;
  readonly reason: unknown;
  /** Calls the listener then, as the signal would; at once where that has happened. */
  onAbort(listener: () => void): void;
}

/** What a handler is given besides its arguments: who calls, and ways to answer or ask before the result. */
export interface CallContext extends Caller, AskingContext, Cancellation {
  /** Whether the caller asked to be told how far the call has come. */
  readonly wantsProgress: boolean;
  /** Tells the caller how far the call has come; a number that does not grow is left out. */
  progress(progress: number, total?: number, message?: string): void;
  /** Tells every client that subscribed to a resource that what it holds has changed. */
  resourceUpdated(uri: string): void;
  /** Sends a log message to the caller, if it asked for that level. */
  log(level: LogLevel, data: Json, logger?: string): void;
  /** Says that the call waits for somebody: until the returned function is called, its time stands still. */
  wait(): () => void;
}

/** Where the messages of one call go. */
export interface CallListener {
  readonly onProgress?: (progress: CallProgress) => void;
  readonly onLog?: (level: LogLevel, data: Json, logger: string | undefined) => void;
  /** Puts the questions of the handler to the caller; without it, the caller cannot be asked. */
  readonly asker?: Asker;
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
  #abortListeners: (() => void)[] | undefined;
  #questions: CallQuestions | undefined;
  #waits = 0;
  #onWaiting: ((waiting: boolean) => void) | undefined;
  #onUpdated: ((uri: string) => void) | undefined;

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
    for (const listener of this.#abortListeners ?? []) listener();
    this.#onAbort?.();
  }

  onAbort(listener: () => void): void {
    if (this.#aborted) listener();
    else if (this.#abortListeners === undefined) this.#abortListeners = [listener];
    else this.#abortListeners.push(listener);
  }

  /** Sets what to do when the call is ended early, instead of what was set before. */
  whenAborted(listener: () => void): void {
    this.#onAbort = listener;
    if (this.#aborted) listener();
  }

  /** Sets what to do when the call begins and ends to wait for answers, instead of what was set before. */
  whenWaiting(listener: (waiting: boolean) => void): void {
    this.#onWaiting = listener;
    if (this.#waits > 0) listener(true);
  }

  /** Sets what to do when the handler says that a resource has changed, instead of what was set before. */
  whenUpdated(listener: ((uri: string) => void) | undefined): void {
    this.#onUpdated = listener;
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
      ...withoutAbsent({ total, message }),
    });
  }

  resourceUpdated(uri: string): void {
    this.#onUpdated?.(uri);
  }

  log(level: LogLevel, data: Json, logger?: string): void {
    if (!this.#over) this.#listener.onLog?.(level, data, logger);
  }

  wait(): () => void {
    let waits = true;
    this.#wait(1);
    return () => {
      if (waits) this.#wait(-1);
      waits = false;
    };
  }

  get connected(): ConnectedClient | undefined {
    return this.#caller.connected;
  }

  get logLevel(): string | undefined {
    return this.#caller.logLevel;
  }

  canAsk(kind: QuestionKind): boolean {
    return this.#asking.canAsk(kind);
  }

  forward(method: Question["method"], params: JsonObject, key?: string): Promise<JsonObject> {
    return this.#asking.forward(method, params, key);
  }

  ask<const Schema extends SideSchema>(
    schema: Schema,
    message: string,
    options?: AskOptions,
  ): Promise<Answer<AskedValue<Schema>>> {
    return this.#asking.ask(schema, message, options);
  }

  askUrl(url: string | URL, message: string, options?: AskOptions): Promise<Answer<undefined>> {
    return this.#asking.askUrl(url, message, options);
  }

  sample(request: string | SamplingRequest, options?: AskOptions): Promise<SamplingAnswer> {
    return this.#asking.sample(request, options);
  }

  roots(options?: AskOptions): Promise<readonly Root[]> {
    return this.#asking.roots(options);
  }

  once<Value>(key: string, run: () => Value | Promise<Value>): Promise<Value> {
    return this.#asking.once(key, run);
  }

  /** Made when a handler first asks: most never do. */
  get #asking(): CallQuestions {
    this.#questions ??= new CallQuestions(this.#listener.asker, (change) => this.#wait(change));
    return this.#questions;
  }

  #wait(change: 1 | -1): void {
    const before = this.#waits;
    this.#waits += change;
    if (this.#over || this.#aborted || (before > 0 && this.#waits > 0)) return;
    this.#onWaiting?.(this.#waits > 0);
  }
}
