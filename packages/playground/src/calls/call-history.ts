import type { JsonObject } from "@toolcrib/model";
import type { CallState } from "@toolcrib/web";
import type { AskedQuestion } from "./asked-question.ts";

/** A call that was made from a page, or by a connected client. */
export interface RecordedCall {
  readonly id: string;
  /** The name that clients call. */
  readonly tool: string;
  readonly arguments: JsonObject;
  /** Who called, where it was not a page. */
  readonly client?: string;
  readonly startedAt: number;
  state: CallState;
  endedAt?: number;
  result?: JsonObject;
  message?: string;
  progress?: { readonly value: number; readonly total?: number };
  readonly logs: { readonly level: string; readonly text: string }[];
  /** How many log messages came before those that are kept. */
  earlierLogs: number;
  /** What it asks and nobody has answered yet, in the order of asking. */
  readonly questions: AskedQuestion[];
  /** Ends a call that runs; only for those of pages. */
  readonly cancel?: () => void;
}

/** Calls that are kept; the oldest that has ended is forgotten first. */
const KEPT = 100;
/** Log messages kept of one call: the last ones. */
const KEPT_LOGS = 200;

/** The calls of a session, newest first. */
export class CallHistory {
  readonly #calls: RecordedCall[] = [];
  readonly #onChange: () => void;
  readonly #pauses: Map<RecordedCall, (() => void)[]> = new Map();
  #last = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get all(): readonly RecordedCall[] {
    return this.#calls;
  }

  find(id: string): RecordedCall | undefined {
    return this.#calls.find((call) => call.id === id);
  }

  begin(call: Pick<RecordedCall, "tool" | "arguments" | "client" | "cancel">): RecordedCall {
    this.#last += 1;
    const recorded: RecordedCall = {
      ...call,
      id: String(this.#last),
      startedAt: Date.now(),
      state: "running",
      logs: [],
      earlierLogs: 0,
      questions: [],
    };
    this.#calls.unshift(recorded);
    const oldest = this.#calls.findLastIndex(({ state }) => state !== "running");
    if (this.#calls.length > KEPT && oldest >= 0) this.#calls.splice(oldest, 1);
    this.#onChange();
    return recorded;
  }

  progress(call: RecordedCall, value: number, total?: number, message?: string): void {
    call.progress = total === undefined ? { value } : { value, total };
    if (message !== undefined) call.message = message;
    this.#onChange();
  }

  log(call: RecordedCall, level: string, text: string): void {
    call.logs.push({ level, text });
    if (call.logs.length > KEPT_LOGS) {
      call.logs.shift();
      call.earlierLogs += 1;
    }
    this.#onChange();
  }

  /** Puts a question to whoever looks at the pages; gives the answer, or undefined for none. */
  ask(
    call: RecordedCall,
    question: Omit<AskedQuestion, "answer">,
    signal: AbortSignal,
  ): Promise<JsonObject | undefined> {
    return new Promise((resolve) => {
      const asked: AskedQuestion = {
        ...question,
        answer: (result) => {
          const index = call.questions.indexOf(asked);
          if (index < 0) return;
          call.questions.splice(index, 1);
          this.#onChange();
          resolve(result);
        },
      };
      call.questions.push(asked);
      signal.addEventListener("abort", () => asked.answer(undefined), { once: true });
      this.#paused(call);
      this.#onChange();
    });
  }

  /** Resolves when a call has ended, or has a question that nobody has answered. */
  pause(call: RecordedCall): Promise<void> {
    if (call.state !== "running" || call.questions.length > 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#pauses.set(call, [...(this.#pauses.get(call) ?? []), resolve]);
    });
  }

  #paused(call: RecordedCall): void {
    for (const resolve of this.#pauses.get(call) ?? []) resolve();
    this.#pauses.delete(call);
  }

  /** Notes how a call ended. A call that was cancelled stays so, whatever it still gave. */
  end(call: RecordedCall, outcome: Pick<RecordedCall, "state" | "result" | "message">): void {
    if (call.state !== "running") return;
    delete call.message;
    Object.assign(call, outcome, { endedAt: Date.now() });
    for (const question of [...call.questions]) question.answer(undefined);
    this.#paused(call);
    this.#onChange();
  }

  cancel(call: RecordedCall): void {
    if (call.state !== "running" || call.cancel === undefined) return;
    call.cancel();
    this.end(call, { state: "cancelled" });
  }
}
