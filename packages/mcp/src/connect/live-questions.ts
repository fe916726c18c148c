import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/client";
import { errorMessage, isJsonObject, isToolcribError, LIMITS } from "@toolcrib/model";
import { answerQuestion, type QuestionHandlers, questionKind } from "@toolcrib/runtime";

/** The codes of JSON-RPC and MCP for questions that get no answer. */
const INTERNAL_ERROR = -32603;
const INVALID_PARAMS = -32602;
const USER_REJECTED = -1;

/**
 * Answers the questions that servers from before 2026-07-28 send while a request is running. They do
 * not say which request they belong to.
 */
export class LiveQuestions {
  readonly #handlers: QuestionHandlers;
  readonly #send: (message: JSONRPCMessage) => Promise<void>;
  readonly #open: Map<RequestId, AbortController> = new Map();
  #asked = 0;

  constructor(handlers: QuestionHandlers, send: (message: JSONRPCMessage) => Promise<void>) {
    this.#handlers = handlers;
    this.#send = send;
  }

  /** Whether the server waits for an answer. */
  get waiting(): boolean {
    return this.#open.size > 0;
  }

  /** Takes a message if it is a question, or takes one back. */
  takes(message: JSONRPCMessage): boolean {
    if (!("method" in message)) return false;
    const { method } = message;
    const params = isJsonObject(message.params) ? message.params : {};
    if (method === "notifications/cancelled") return this.#cancel(params["requestId"]);
    if (!("id" in message)) return false;
    const kind = questionKind({ method, params });
    if (kind === undefined || this.#handlers[kind] === undefined) return false;
    if (this.#open.size >= LIMITS.questionsPerCall) {
      this.#refuse(message.id, INTERNAL_ERROR, "too many questions are open at once");
      return true;
    }
    void this.#answer(message.id, { key: `question-${++this.#asked}`, method, params });
    return true;
  }

  /** Takes every question back. */
  end(): void {
    for (const controller of this.#open.values()) controller.abort(new Error("the server ended"));
    this.#open.clear();
  }

  async #answer(id: RequestId, question: Parameters<typeof answerQuestion>[1]): Promise<void> {
    const controller = new AbortController();
    this.#open.set(id, controller);
    const late = AbortSignal.timeout(LIMITS.questionMs);
    try {
      const signal = AbortSignal.any([controller.signal, late]);
      const result = await answerQuestion(this.#handlers, question, signal);
      if (!controller.signal.aborted) this.#reply({ jsonrpc: "2.0", id, result: { ...result } });
    } catch (error) {
      if (!controller.signal.aborted) this.#refuse(id, codeOf(error), errorMessage(error));
    } finally {
      if (this.#open.get(id) === controller) this.#open.delete(id);
    }
  }

  #refuse(id: RequestId, code: number, message: string): void {
    this.#reply({ jsonrpc: "2.0", id, error: { code, message } });
  }

  /** A server that has gone away is reported by whoever waits for its answer. */
  #reply(message: JSONRPCMessage): void {
    this.#send(message).catch(() => {});
  }

  #cancel(id: unknown): boolean {
    if (typeof id !== "string" && typeof id !== "number") return false;
    const controller = this.#open.get(id);
    controller?.abort(new Error("the server took the question back"));
    return controller !== undefined;
  }
}

function codeOf(error: unknown): number {
  if (!isToolcribError(error)) return INTERNAL_ERROR;
  return error.code === "input-required" ? USER_REJECTED : INVALID_PARAMS;
}
