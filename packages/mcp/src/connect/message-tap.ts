import { AsyncLocalStorage } from "node:async_hooks";
import type { JSONRPCMessage, Transport, TransportSendOptions } from "@modelcontextprotocol/client";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";
import type { Cancellation } from "@toolcrib/runtime";
import type { LiveQuestions } from "./live-questions.ts";
import { rpcError } from "./rpc-error.ts";
import type { ServerNotification } from "./server-notification.ts";

/** A request whose answer is wanted as it came. */
export interface RawRequest {
  readonly method: string;
  readonly params: JsonObject;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Ends the request early, as a signal does. */
  readonly cancellation?: Cancellation | undefined;
  /** Headers for this request, where the transport has headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly onProgress?: ((params: JsonObject) => void) | undefined;
  /** Told what the server says with this request, where the transport shows which request it is. */
  readonly onNotification?: ((notification: ServerNotification) => void) | undefined;
}

/** A request that is waited for. */
interface Pending {
  readonly request: RawRequest;
  readonly resolve: (result: Json) => void;
  readonly reject: (error: Error) => void;
  /** Ends the request's own stream, where it has one. */
  readonly stream: AbortController | undefined;
  readonly onAbort: (() => void) | undefined;
  timer: NodeJS.Timeout;
}

/**
 * Stands between a transport and the SDK's client. The client negotiates and keeps the protocol;
 * requests made through `request` get their answers untouched: the client would refuse a whole list
 * for one malformed tool, and drop fields it does not know.
 */
export class MessageTap implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly hasPerRequestStream: boolean;
  /** Whether closing a request's own stream is how it is cancelled, as on HTTP since 2026-07-28. */
  cancelsByClosing: boolean = false;
  /** Answers what the server asks while a request is running; such requests wait as long as that takes. */
  questions: LiveQuestions | undefined;
  /** Told what the server says besides answers and progress, where it belongs to no known request. */
  onNotification?: (notification: ServerNotification) => void;

  readonly #inner: Transport;
  readonly #pending: Map<number, Pending> = new Map();
  readonly #describeEnd: () => Error;
  /** Over HTTP every request has its stream: what is read in it belongs to the request. */
  readonly #scope: AsyncLocalStorage<number> = new AsyncLocalStorage();
  /** Far from the client's own ids, which count up from 0. */
  #lastId = 1_000_000;
  #failure: Error | undefined;
  #closed = false;

  constructor(inner: Transport, describeEnd: () => Error) {
    this.#inner = inner;
    this.#describeEnd = describeEnd;
    this.hasPerRequestStream = inner.hasPerRequestStream === true;
    inner.onmessage = (message) => {
      if (!this.#takes(message)) this.onmessage?.(message);
    };
    inner.onerror = (error) => {
      if (error instanceof ToolcribError) this.#failure ??= error;
      this.onerror?.(error);
    };
    inner.onclose = () => this.#end();
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  /** Whether the connection has ended. */
  get closed(): boolean {
    return this.#closed;
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version);
  }

  async start(): Promise<void> {
    await this.#inner.start();
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    await this.#inner.send(message, options);
  }

  async close(): Promise<void> {
    await this.#inner.close();
  }

  /** Sends a request; rejects with a coded error when it fails, times out or is aborted. */
  request(request: RawRequest): Promise<Json> {
    const { timeoutMs, signal, cancellation } = request;
    const ends = signal ?? cancellation;
    if (ends?.aborted) return Promise.reject(ends.reason);
    if (this.#closed) return Promise.reject(this.#describeEnd());
    return new Promise<Json>((resolve, reject) => {
      const id = ++this.#lastId;
      const onAbort =
        ends &&
        ((): void =>
          this.#giveUp(id, ends.reason instanceof Error ? ends.reason : new Error("aborted")));
      const stream = this.hasPerRequestStream ? new AbortController() : undefined;
      const timer = setTimeout(this.#onTime, timeoutMs, id);
      this.#pending.set(id, { request, resolve, reject, stream, onAbort, timer });
      if (onAbort !== undefined) {
        if (signal === undefined) cancellation?.onAbort(onAbort);
        else signal.addEventListener("abort", onAbort, { once: true });
      }
      if (request.onNotification === undefined || stream === undefined)
        this.#send(id, request, stream);
      else this.#scope.run(id, () => this.#send(id, request, stream));
    });
  }

  #send(id: number, request: RawRequest, stream: AbortController | undefined): void {
    const { method, params, headers, onProgress } = request;
    const fail = (error: unknown): void =>
      this.fail(id, error instanceof Error ? error : new Error(String(error)));
    // The SDK's type has changeable members; what is sent is not changed.
    const sent = (onProgress ? withToken(params, id) : params) as Record<string, unknown>;
    const options = stream && {
      requestSignal: stream.signal,
      onRequestStreamEnd: () => fail(this.#failure ?? this.#describeEnd()),
      ...withoutAbsent({ headers }),
    };
    this.#inner.send({ jsonrpc: "2.0", id, method, params: sent }, options).catch(fail);
  }

  /** Ends the wait for an answer; undefined where nobody waits any more. */
  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    if (pending === undefined) return undefined;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    if (pending.onAbort !== undefined)
      pending.request.signal?.removeEventListener("abort", pending.onAbort);
    return pending;
  }

  #giveUp(id: number, error: Error): void {
    const pending = this.#settle(id);
    if (pending === undefined) return;
    this.#cancel(id, error.message);
    pending.stream?.abort();
    pending.reject(error);
  }

  readonly #onTime = (id: number): void => {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    const { method, timeoutMs } = pending.request;
    if (this.questions?.waiting === true) pending.timer = setTimeout(this.#onTime, timeoutMs, id);
    else this.#giveUp(id, lateAnswer(method, timeoutMs));
  };

  /** Tells the server something. */
  notify(method: string, params: JsonObject): void {
    if (this.#closed) return;
    this.#inner.send({ jsonrpc: "2.0", method, params: { ...params } }).catch(() => {});
  }

  /** Fails the request of an id, if it is one of ours that is waited for. */
  fail(id: unknown, error: Error): void {
    if (typeof id === "number") this.#settle(id)?.reject(error);
  }

  /** Whether a message answers one of our own requests. */
  #takes(message: JSONRPCMessage): boolean {
    if ("method" in message) {
      if (this.questions?.takes(message) === true) return true;
      if (message.method !== "notifications/progress" || !isJsonObject(message.params)) {
        if (!("id" in message)) this.#tell(message);
        return false;
      }
      const { progressToken } = message.params;
      const pending =
        typeof progressToken === "number" ? this.#pending.get(progressToken) : undefined;
      pending?.request.onProgress?.(message.params);
      return pending !== undefined;
    }
    const { id } = message;
    if (typeof id !== "number" || id <= 1_000_000) return false;
    // An id that is not waited for was answered before, or given up: its late answer is nobody's.
    if (!("error" in message) && !("result" in message)) return true;
    const pending = this.#settle(id);
    if (pending === undefined) return true;
    if ("error" in message) pending.reject(rpcError(pending.request.method, message.error));
    else pending.resolve(message.result as Json);
    return true;
  }

  #tell({ method, params }: { readonly method: string; readonly params?: unknown }): void {
    const notification = { method, params: isJsonObject(params) ? params : {} };
    const id = this.#scope.getStore();
    const tell = id === undefined ? undefined : this.#pending.get(id)?.request.onNotification;
    if (tell !== undefined) tell(notification);
    else this.onNotification?.(notification);
  }

  /** Tells the server that nobody waits any more. */
  #cancel(requestId: number, reason: string): void {
    if (this.#closed || this.cancelsByClosing) return;
    const params = { requestId, reason };
    this.#inner.send({ jsonrpc: "2.0", method: "notifications/cancelled", params }).catch(() => {});
  }

  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.questions?.end();
    const error = this.#failure ?? this.#describeEnd();
    for (const id of [...this.#pending.keys()]) this.fail(id, error);
    this.onclose?.();
  }
}

function lateAnswer(method: string, timeoutMs: number): ToolcribError {
  return new ToolcribError("timed-out", `${method} was not answered within ${timeoutMs} ms`);
}

/** The request's own id serves as the token by which its progress is told. */
function withToken(params: JsonObject, progressToken: number): JsonObject {
  const meta = isJsonObject(params["_meta"]) ? params["_meta"] : {};
  return { ...params, _meta: { ...meta, progressToken } };
}

/** The tap of a started program: the SDK tells such transports by these two properties. */
export class StdioMessageTap extends MessageTap {
  readonly pid: number | null = null;
  readonly stderr: null = null;
}
