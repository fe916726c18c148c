import type { JsonObject } from "@toolcrib/model";
import {
  type CallContext,
  LOG_LEVELS,
  type LogLevel,
  type ReceivedQuestion,
} from "@toolcrib/runtime";
import type { LogMessage } from "./log-message.ts";
import { QUESTION_METHODS } from "./question-relay.ts";

/**
 * The calls of one client that run over a connection. A server of 2025 does not say with which call
 * it asks or logs: any call reaches the client, and none ends with a question that was not put.
 */
export class RunningCalls {
  /** How many questions each call waits with; those that began first come first. */
  readonly #calls: Map<CallContext, number> = new Map();

  get size(): number {
    return this.#calls.size;
  }

  /** Does something while a call is known to run. */
  run<Result>(context: CallContext, work: () => Promise<Result>): Promise<Result> {
    this.#calls.set(context, 0);
    const result = work();
    const over = (): void => void this.#calls.delete(context);
    result.then(over, over);
    return result;
  }

  /**
   * Puts a question with one call after the other, until the client has answered: a call may end or
   * be cancelled before the client has seen the question. Undefined where no call can ask.
   */
  async ask(
    params: JsonObject,
    { kind, signal }: Pick<ReceivedQuestion, "kind" | "signal">,
  ): Promise<JsonObject | undefined> {
    const tried = new Set<CallContext>();
    for (let failure: unknown; ; ) {
      signal.throwIfAborted();
      const untried = [...this.#calls.keys()].filter((call) => !tried.has(call));
      const call = this.#idlest(untried.filter((each) => !each.aborted && each.canAsk(kind)));
      if (call === undefined && tried.size === 0) return undefined;
      if (call === undefined) throw failure;
      tried.add(call);
      this.#count(call, 1);
      try {
        return await this.paused(() => call.forward(QUESTION_METHODS[kind], params));
      } catch (error) {
        failure = error;
      } finally {
        this.#count(call, -1);
      }
    }
  }

  /** While somebody is asked, no call runs out of time. */
  async paused<Result>(work: () => Promise<Result>): Promise<Result> {
    const resume = [...this.#calls.keys()].map((context) => context.wait());
    try {
      return await work();
    } finally {
      for (const go of resume) go();
    }
  }

  /** Sends a log message with a call whose client wants it: one that waits for an answer cannot send. */
  log({ level, data, logger }: LogMessage): void {
    const wanting = [...this.#calls.keys()].filter((call) => wants(call, level));
    this.#idlest(wanting)?.log(level, data, logger);
  }

  /** Of these, the first of those with the fewest questions. */
  #idlest(calls: readonly CallContext[]): CallContext | undefined {
    const questions = (call: CallContext): number => this.#calls.get(call) ?? 0;
    const fewest = Math.min(...calls.map(questions));
    return calls.find((call) => questions(call) === fewest);
  }

  #count(call: CallContext, change: 1 | -1): void {
    const questions = this.#calls.get(call);
    if (questions !== undefined) this.#calls.set(call, questions + change);
  }
}

function wants({ logLevel }: CallContext, level: LogLevel): boolean {
  const least = LOG_LEVELS.find((each) => each === logLevel);
  return least !== undefined && LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least);
}
