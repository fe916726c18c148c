import type { Json, JsonObject, QuestionKind } from "@toolcrib/model";
import {
  type Asker,
  type Caller,
  type CallListener,
  type Question,
  RunningCall,
} from "@toolcrib/runtime";
import { type AnswerRecord, questionDigest, type RecordedAnswer } from "./answer-record.ts";

/** The request that a run is answered with at the moment: where its messages go, what it can ask. */
export interface CurrentRequest {
  readonly caller: Caller;
  readonly listener: CallListener;
  readonly canAsk: (kind: QuestionKind) => boolean;
}

/** How far a run has come: it asks something, or it has ended. */
export type RunStep<Result> =
  | { readonly kind: "questions"; readonly questions: ReadonlyMap<string, Question> }
  | { readonly kind: "ended"; readonly result: Result }
  | { readonly kind: "failed"; readonly error: unknown };

/** No answers yet. */
export const NO_ANSWERS: ReadonlyMap<string, JsonObject> = new Map();

const ENDED = "the tool has ended";

interface OpenQuestion {
  readonly question: Question;
  readonly digest: string;
  readonly resolve: (answer: JsonObject) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A handler that runs, over as many requests as its questions take. What it is told is recorded,
 * so that another run can be brought to the same place.
 */
export class AskRun<Result> implements Asker {
  readonly call: RunningCall;
  readonly #answers: Map<string, RecordedAnswer>;
  readonly #steps: Map<string, Json>;
  readonly #open: Map<string, OpenQuestion> = new Map();
  readonly #askedAgain: Map<string, string> = new Map();
  /** Answers that came before their questions, by key. */
  #early: ReadonlyMap<string, JsonObject>;
  readonly #answerless: AbortController = new AbortController();
  #current: CurrentRequest | undefined;
  /** What the client can be asked, also while its answers are waited for. */
  #canAsk: CurrentRequest["canAsk"];
  #ended: RunStep<Result> | undefined;
  #wake: (() => void) | undefined;
  #gathering = false;

  /** Starts the handler. `early` has answers to questions that the client foresaw. */
  constructor(
    start: (call: RunningCall) => Result | Promise<Result>,
    current: CurrentRequest,
    record: AnswerRecord,
    early: ReadonlyMap<string, JsonObject>,
  ) {
    this.#answers = new Map(record.answers);
    this.#steps = new Map(record.steps);
    this.#early = early;
    this.#current = current;
    this.#canAsk = current.canAsk;
    this.call = new RunningCall(this.#listener(), current.caller);
    void this.#run(start);
  }

  async #run(start: (call: RunningCall) => Result | Promise<Result>): Promise<void> {
    try {
      this.#ended = { kind: "ended", result: await start(this.call) };
    } catch (error) {
      this.#ended = { kind: "failed", error };
    }
    this.#answerless.abort(new Error(ENDED));
    this.#wake?.();
  }

  /** Fires when nobody waits for answers any more. */
  get questionSignal(): AbortSignal {
    return this.#answerless.signal;
  }

  /** Progress and log messages go to whichever request is there to take them. */
  #listener(): CallListener {
    return {
      onProgress: (progress) => this.#current?.listener.onProgress?.(progress),
      onLog: (level, data, logger) => this.#current?.listener.onLog?.(level, data, logger),
      asker: this,
    };
  }

  /** What has been answered and kept so far. */
  get record(): AnswerRecord {
    return { answers: this.#answers, steps: this.#steps };
  }

  /** The questions that this run has asked again, with what it asked: all that replaying shows. */
  get askedAgain(): ReadonlyMap<string, string> {
    return this.#askedAgain;
  }

  canAsk(kind: QuestionKind): boolean {
    return this.#canAsk(kind);
  }

  ask(question: Question): Promise<JsonObject> {
    const { key } = question;
    const digest = questionDigest(question);
    const known = this.#answers.get(key);
    if (known !== undefined) this.#askedAgain.set(key, digest);
    if (known?.question === digest) return Promise.resolve(known.answer);
    const early = this.#early.get(key);
    if (early !== undefined) {
      this.#answers.set(key, { question: digest, answer: early });
      return Promise.resolve(early);
    }
    return new Promise((resolve, reject) => {
      if (this.call.aborted) return reject(abortError(this.call.reason));
      if (this.#ended !== undefined) return reject(new Error(ENDED));
      this.#open.set(key, { question, digest, resolve, reject });
      this.#gather();
    });
  }

  /** Questions that are asked in one go become one round. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    setImmediate(() => {
      this.#gathering = false;
      this.#wake?.();
    });
  }

  async once(key: string, run: () => Promise<Json>): Promise<Json> {
    const kept = this.#steps.get(key);
    if (kept !== undefined) return kept;
    const value = await run();
    this.#steps.set(key, value);
    return value;
  }

  /** Makes a request the one that the run is answered with. */
  attach(current: CurrentRequest): void {
    this.#current = current;
    this.#canAsk = current.canAsk;
  }

  /** The request is answered: nothing more can be sent with it. */
  detach(): void {
    this.#current = undefined;
    this.#early = new Map();
  }

  /** Gives answers by key; those to questions that are not open are nobody's. */
  give(answers: ReadonlyMap<string, JsonObject>): void {
    for (const [key, answer] of answers) {
      const open = this.#open.get(key);
      if (open === undefined) continue;
      this.#open.delete(key);
      this.#answers.set(key, { question: open.digest, answer });
      open.resolve(answer);
    }
  }

  /** A question that could not be put fails in the handler. */
  refuse(key: string, error: Error): void {
    const open = this.#open.get(key);
    this.#open.delete(key);
    open?.reject(error);
  }

  /** Every open question fails in the handler. */
  refuseAll(error: Error): void {
    for (const key of [...this.#open.keys()]) this.refuse(key, error);
  }

  /** Settles when the handler has ended or asks something; one at a time may wait. */
  async next(): Promise<RunStep<Result>> {
    for (;;) {
      if (this.#ended !== undefined) {
        // Its request is answered with the result, so what was not put cannot be put any more.
        this.refuseAll(new Error(ENDED));
        return this.#ended;
      }
      if (this.#open.size > 0 && !this.#gathering) {
        const questions = new Map([...this.#open].map(([key, { question }]) => [key, question]));
        return { kind: "questions", questions };
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Ends the handler: its signal fires and its open questions fail, so that it lets go of what it holds. */
  abort(reason: Error): void {
    this.call.abort(reason);
    this.#answerless.abort(reason);
    this.refuseAll(reason);
  }
}

/** Does something for a run while a request is there: when its client cancels it, the run ends. */
export async function whileRequested<Result, Value>(
  signal: AbortSignal,
  run: () => AskRun<Result>,
  work: () => Promise<Value>,
): Promise<Value> {
  const stop = (): void => run().abort(abortError(signal.reason));
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  try {
    return await work();
  } finally {
    signal.removeEventListener("abort", stop);
    run().detach();
  }
}

function abortError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("the call was ended early");
}
