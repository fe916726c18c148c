import { isJsonObject, type Json, type JsonObject, type QuestionKind } from "@toolcrib/model";
import type { SamplingRequest } from "../ask/answer.ts";
import { messageOf } from "../call/to-call-result.ts";
import type { CallContext } from "../call-context.ts";
import type { CallNote, WorkerQuestion } from "./worker-messages.ts";

/** Answers a question of a call; `run` runs the function of a `once` in Python. */
export type AnswerQuestion = (question: WorkerQuestion, run: () => Promise<Json>) => Promise<Json>;

/** What is done with what a call says while it runs. */
export interface CallListeners {
  /** What the function may ask; nothing unless told. */
  readonly asks?: readonly QuestionKind[];
  readonly onNote?: (note: CallNote) => void;
  readonly onQuestion?: AnswerQuestion;
}

/** The questions of one call in Python: answers go back by number, and steps are run when asked for. */
export class WorkerQuestions {
  readonly #answer: AnswerQuestion | undefined;
  readonly #send: (message: JsonObject) => void;
  readonly #steps: Map<
    number,
    { readonly resolve: (value: Json) => void; readonly reject: (error: Error) => void }
  > = new Map();

  /** `send` writes to the process that runs the call. */
  constructor(answer: AnswerQuestion | undefined, send: (message: JsonObject) => void) {
    this.#answer = answer;
    this.#send = send;
  }

  /** Puts a question, and sends what comes of it. */
  async ask(number: number, question: WorkerQuestion): Promise<void> {
    try {
      if (this.#answer === undefined) throw new Error("its caller cannot be asked");
      const value = await this.#answer(question, () => this.#run(number));
      this.#send({ op: "answer", n: number, value });
    } catch (error) {
      this.#send({ op: "answer", n: number, error: messageOf(error) });
    }
  }

  #run(number: number): Promise<Json> {
    return new Promise((resolve, reject) => {
      this.#steps.set(number, { resolve, reject });
      this.#send({ op: "run", n: number });
    });
  }

  /** A step has run. */
  ran(number: number, outcome: { readonly value: Json } | { readonly failure: string }): void {
    const step = this.#steps.get(number);
    this.#steps.delete(number);
    if ("failure" in outcome) step?.reject(new Error(outcome.failure));
    else step?.resolve(outcome.value);
  }
}

const KINDS = ["form", "url", "sampling", "roots"] as const;

/** What a call says while it runs, told to the context of its handler. */
export function listenersOf(context: CallContext): CallListeners {
  return {
    asks: KINDS.filter((kind) => context.canAsk(kind)),
    onNote: (note) => {
      if (note.kind === "log") context.log(note.level, note.data, note.logger);
      else if (note.kind === "updated") context.resourceUpdated(note.uri);
      else context.progress(note.progress, note.total, note.message);
    },
    onQuestion: answerFrom(context),
  };
}

/** Puts the questions of a Python function to the caller of its call. */
function answerFrom(context: CallContext): AnswerQuestion {
  return async ({ kind, key, given, holdsThread }, run) => {
    const { schema, message, url, request } = given;
    const options = { key, holdsThread };
    const text = typeof message === "string" ? message : "";
    switch (kind) {
      case "form":
        return { ...(await context.ask(isJsonObject(schema) ? schema : {}, text, options)) };
      case "url": {
        const { action } = await context.askUrl(typeof url === "string" ? url : "", text, options);
        return { action };
      }
      case "sampling": {
        const asked = isJsonObject(request) ? (request as unknown as SamplingRequest) : "";
        return { ...(await context.sample(asked, options)) };
      }
      case "roots":
        return (await context.roots(options)).map((root) => ({ ...root }));
      case "once":
        return await context.once(key ?? "", run);
    }
  };
}
