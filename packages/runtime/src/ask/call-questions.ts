import {
  type Json,
  type JsonObject,
  LIMITS,
  type QuestionKind,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { printJson } from "../call/printable.ts";
import type { HandlerArguments, SideSchema } from "../define/side-schema.ts";
import { isStandardSchema, readWith } from "../define/standard-schema.ts";
import { ToolError } from "../tool-error.ts";
import type { Answer, Root, SamplingAnswer, SamplingRequest } from "./answer.ts";
import { questionKind } from "./answer-question.ts";
import type { Asker, Question } from "./asker.ts";
import { questionForm } from "./question-form.ts";
import { readFormAnswer, readRoots, readSamplingAnswer, readUrlAnswer } from "./read-answer.ts";

/** How a question is put. */
export interface AskOptions {
  /** Names the question within its call; counted in the order of asking unless told. */
  readonly key?: string | undefined;
  /** Whether a thread waits for the answer; false unless told. */
  readonly holdsThread?: boolean;
}

/** What a handler can ask its caller while it runs. */
export interface AskingContext {
  /** Whether the caller can be asked for this; a handler that asks all the same fails. */
  canAsk(kind: QuestionKind): boolean;
  /** Asks the user to fill in a form of one or several fields; the answer fits the schema. */
  ask<const Schema extends SideSchema>(
    schema: Schema,
    message: string,
    options?: AskOptions,
  ): Promise<Answer<AskedValue<Schema>>>;
  /** Asks the user to visit a page, as for a login or a payment; accepting only says that it is opened. */
  askUrl(url: string | URL, message: string, options?: AskOptions): Promise<Answer<undefined>>;
  /** Asks the caller's model; a text is one message of the user. */
  sample(request: string | SamplingRequest, options?: AskOptions): Promise<SamplingAnswer>;
  /** Asks for the folders and files that the caller works in. */
  roots(options?: AskOptions): Promise<readonly Root[]>;
  /**
   * Passes a question of another server on, and its answer back, both as they came. The key is that
   * of the other server; where it cannot be one, or is used already, the question is counted.
   */
  forward(method: Question["method"], params: JsonObject, key?: string): Promise<JsonObject>;
  /**
   * Runs a function whose value, which must be JSON, is kept for this call: where the handler
   * runs again because its answers came to another process, it gets the value without running.
   */
  once<Value>(key: string, run: () => Value | Promise<Value>): Promise<Value>;
}

/** What an accepted answer holds: a value of the schema. */
export type AskedValue<Schema> = [HandlerArguments<Schema>] extends [never]
  ? Json
  : HandlerArguments<Schema>;

const KEY = /^[A-Za-z0-9_.:-]{1,64}$/;

/** Keeps the questions of one call: their keys, their bounds, and whether their answers fit. */
export class CallQuestions implements AskingContext {
  readonly #asker: Asker | undefined;
  readonly #waiting: (change: 1 | -1) => void;
  readonly #keys: Set<string> = new Set();
  readonly #steps: Set<string> = new Set();
  #asked = 0;

  /** `waiting` is told when the call begins (1) and ends (-1) to wait for an answer. */
  constructor(asker: Asker | undefined, waiting: (change: 1 | -1) => void) {
    this.#asker = asker;
    this.#waiting = waiting;
  }

  canAsk(kind: QuestionKind): boolean {
    return this.#asker?.canAsk(kind) ?? false;
  }

  async ask<const Schema extends SideSchema>(
    schema: Schema,
    message: string,
    options: AskOptions = {},
  ): Promise<Answer<AskedValue<Schema>>> {
    const form = questionForm(schema);
    const params = { mode: "form", message, requestedSchema: form.requested };
    const { key, result } = await this.#put("form", "elicitation/create", params, options);
    const answer = readFormAnswer(key, result, form);
    if (answer.action !== "accept") return answer;
    const { action, content } = answer;
    // The content has passed the schema, whose type this is.
    if (!isStandardSchema(schema)) return { action, content: content as AskedValue<Schema> };
    return await readWith(
      schema,
      content,
      (value) => ({ action, content: value as AskedValue<Schema> }),
      (issues) => {
        throw new ToolError(`The answer to the question "${key}" does not fit: ${issues}`);
      },
    );
  }

  async askUrl(
    url: string | URL,
    message: string,
    options: AskOptions = {},
  ): Promise<Answer<undefined>> {
    const params = { mode: "url", message, url: pageUrl(url) };
    const { key, result } = await this.#put("url", "elicitation/create", params, options);
    return readUrlAnswer(key, result);
  }

  async sample(
    request: string | SamplingRequest,
    options: AskOptions = {},
  ): Promise<SamplingAnswer> {
    const given =
      typeof request === "string"
        ? { messages: [{ role: "user", content: { type: "text", text: request } }] }
        : request;
    const params = printJson({ maxTokens: LIMITS.sampledTokens, ...given }).value as JsonObject;
    const { key, result } = await this.#put("sampling", "sampling/createMessage", params, options);
    return readSamplingAnswer(key, result);
  }

  async roots(options: AskOptions = {}): Promise<readonly Root[]> {
    const { key, result } = await this.#put("roots", "roots/list", {}, options);
    return readRoots(key, result);
  }

  async forward(method: Question["method"], params: JsonObject, key = ""): Promise<JsonObject> {
    const free = KEY.test(key) && !this.#keys.has(key);
    const kind = questionKind({ method, params }) ?? "form";
    return (await this.#put(kind, method, params, free ? { key } : {})).result;
  }

  async once<Value>(key: string, run: () => Value | Promise<Value>): Promise<Value> {
    takeKey(this.#steps, key);
    // As JSON in any case: a value must not change when the handler runs again.
    const plain = async (): Promise<Json> => {
      const value = await run();
      return value === undefined ? null : printJson(value).value;
    };
    const kept = await (this.#asker?.once?.(key, plain) ?? plain());
    return kept as Value;
  }

  /** Counted in the order of asking; a key that was given by name is passed over. */
  #nextKey(): string {
    let number = this.#asked + 1;
    while (this.#keys.has(`question-${number}`)) number++;
    return `question-${number}`;
  }

  async #put(
    kind: QuestionKind,
    method: Question["method"],
    params: JsonObject,
    { key: given, holdsThread = false }: AskOptions,
  ): Promise<{ readonly key: string; readonly result: JsonObject }> {
    const key = given ?? this.#nextKey();
    takeKey(this.#keys, key);
    this.#asked++;
    if (this.#asked > LIMITS.questionsPerCall)
      throw new ToolError(`a call asks at most ${LIMITS.questionsPerCall} questions`);
    if (this.#asker === undefined)
      throw new ToolError("the tool has to ask something, and its caller cannot be asked");
    this.#waiting(1);
    try {
      const result = await this.#asker.ask({ key, kind, method, params, holdsThread });
      return { key, result };
    } finally {
      this.#waiting(-1);
    }
  }
}

function takeKey(taken: Set<string>, key: string): void {
  if (!KEY.test(key))
    throw new ToolcribError(
      "invalid-key",
      `${visibleText(key)} is not a key: it has 1 to 64 of the characters A-Z a-z 0-9 _ . : -`,
    );
  if (taken.has(key))
    throw new ToolcribError("invalid-key", `the key ${key} is used twice in one call`);
  taken.add(key);
}

function pageUrl(given: string | URL): string {
  const url = URL.canParse(String(given)) ? new URL(given) : undefined;
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.href;
  throw new ToolcribError("unaskable", "the page to visit has an address with https:// or http://");
}
