import { type Era, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { type CallResult, ForwardedError, RunningCall } from "@toolcrib/runtime";
import { RequestCaller } from "../request-caller.ts";
import { toServerInfo } from "../serve-options.ts";
import type { ToolService } from "../tool-service.ts";
import { type HotRequest, type RequestOrigin, readHotRequest } from "./hot-request.ts";
import { type HotTool, HotTools } from "./hot-tool.ts";
import type { ListText, ListTexts } from "./list-texts.ts";
import { type AnswerPrinter, answerHead, answerPrinter, errorText } from "./print-answer.ts";
import type { RecognitionCheck } from "./recognition.ts";

/** What the fast path answers: a kept page, or a call whose text is there or comes. */
export type FastAnswer =
  | {
      readonly kind: "list";
      readonly head: string;
      readonly page: ListText;
      readonly cursor: Json | undefined;
    }
  | { readonly kind: "call"; readonly call: RunningCall; readonly text: string | Promise<string> };

const NO_ARGUMENTS: JsonObject = {};

/**
 * Answers hot requests in front of the SDK: only those of which it is certain that the SDK would
 * answer them with a result, and then with that result. It owns no refusals.
 */
export class FastPath {
  readonly #service: ToolService;
  readonly #texts: ListTexts;
  readonly #checks: readonly RecognitionCheck[];
  readonly #tools: HotTools;
  readonly #printer: AnswerPrinter;

  constructor(service: ToolService, texts: ListTexts, checks: readonly RecognitionCheck[]) {
    this.#service = service;
    this.#texts = texts;
    this.#checks = checks;
    this.#tools = new HotTools((wireName) => service.registry.get(wireName));
    this.#printer = answerPrinter(toServerInfo(service.options));
  }

  /** The answer, or undefined when the request is the SDK's. Never throws. */
  answer(message: unknown, origin: RequestOrigin): FastAnswer | undefined {
    const request = this.#recognise(message, origin);
    if (request === undefined) return undefined;
    if (request.method !== "tools/call") {
      const { cursor } = request.params;
      const page = this.#texts.page(request.method, request.era, cursor);
      if (page === undefined) return undefined;
      return { kind: "list", head: answerHead(request.message["id"]), page, cursor };
    }
    if (request.target === undefined) return undefined;
    const call = new RunningCall(undefined, this.#callerOf(request));
    return { kind: "call", call, text: this.#call(request, request.target, call) };
  }

  /** The answer to a list of tools that was recognised before, but for the text of its id, a number. */
  list(id: string, era: Era | undefined, cursor: Json | undefined): FastAnswer | undefined {
    const page = era === undefined ? undefined : this.#texts.page("tools/list", era, cursor);
    if (page === undefined) return undefined;
    return { kind: "list", head: answerHead(Number(id)), page, cursor };
  }

  #callerOf({ meta, origin }: HotRequest): RequestCaller {
    const { contextHeaders } = this.#service;
    return origin.transport === "http"
      ? new RequestCaller({ meta, contextHeaders, ...origin, introduced: () => undefined })
      : new RequestCaller({
          meta,
          contextHeaders,
          auth: undefined,
          headers: undefined,
          introduced: origin.client,
          connected: origin.connected,
        });
  }

  /** Nothing may be thrown here: a message too deep or too odd to judge is the SDK's. */
  #recognise(message: unknown, origin: RequestOrigin): HotRequest | undefined {
    try {
      const request = readHotRequest(message, origin, (name) => this.#tools.get(name));
      if (request === undefined) return undefined;
      for (const check of this.#checks) if (!check.holds(request)) return undefined;
      return request;
    } catch {
      return undefined;
    }
  }

  /** Once the tool has run, the request is never handed on: it would run twice. */
  #call(request: HotRequest, target: HotTool, call: RunningCall): string | Promise<string> {
    const { arguments: args } = request.params;
    const input = isJsonObject(args) ? args : NO_ARGUMENTS;
    try {
      const result = this.#service.call(target.entry, input, call);
      return result instanceof Promise
        ? result
            .then((given) => this.#print(request, target, given))
            .catch((error: unknown) => failedCall(request, error))
        : this.#print(request, target, result);
    } catch (error) {
      return failedCall(request, error);
    }
  }

  #print({ message, era }: HotRequest, target: HotTool, result: CallResult): string {
    return this.#printer.call(message["id"], era, result, target.wrapped);
  }
}

/** An error that is passed on has its own code and data; any other says nothing to strangers. */
function failedCall({ message: { id } }: HotRequest, error: unknown): string {
  return error instanceof ForwardedError
    ? errorText(id, error.rpcCode, error.message, error.data)
    : errorText(id, -32603, "Internal error");
}
