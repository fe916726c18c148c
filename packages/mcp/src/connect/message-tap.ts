import { AsyncLocalStorage } from "node:async_hooks";
import type { JSONRPCMessage, Transport, TransportSendOptions } from "@modelcontextprotocol/client";
import { isJsonObject, type Json, type JsonObject, ToolcribError } from "@toolcrib/model";
import type { LiveQuestions } from "./live-questions.ts";
import { rpcError } from "./rpc-error.ts";
import type { ServerNotification } from "./server-notification.ts";

/** A request whose answer is wanted as it came. */
export interface RawRequest {
  readonly method: string;
  readonly params: JsonObject;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Headers for this request, where the transport has headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly onProgress?: (params: JsonObject) => void;
  /** Told what the server says with this request, where the transport shows which request it is. */
  readonly onNotification?: ((notification: ServerNotification) => void) | undefined;
}

interface Pending {
  readonly onNotification: ((notification: ServerNotification) => void) | undefined;
  readonly method: string;
  readonly resolve: (result: Json) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((params: JsonObject) => void) | undefined;
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
  async request(request: RawRequest): Promise<Json> {
    const { method, params, timeoutMs, signal, headers, onProgress, onNotification } = request;
    signal?.throwIfAborted();
    if (this.#closed) throw this.#describeEnd();
    const id = ++this.#lastId;
    const stream = this.hasPerRequestStream ? new AbortController() : undefined;
    return await new Promise<Json>((resolve, reject) => {
      const settle = (): void => {
        this.#pending.delete(id);
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const giveUp = (error: Error): void => {
        if (!this.#pending.has(id)) return;
        settle();
        this.#cancel(id, error.message);
        stream?.abort();
        reject(error);
      };
      const onAbort = (): void =>
        giveUp(signal?.reason instanceof Error ? signal.reason : new Error("aborted"));
      const onTime = (): void => {
        if (this.questions?.waiting === true) timer = setTimeout(onTime, timeoutMs);
        else giveUp(lateAnswer(method, timeoutMs));
      };
      let timer = setTimeout(onTime, timeoutMs);
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#pending.set(id, {
        method,
        onProgress,
        onNotification,
        resolve: (result) => {
          settle();
          resolve(result);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      const fail = (error: unknown): void => {
        this.#pending.get(id)?.reject(error instanceof Error ? error : new Error(String(error)));
      };
      const send = (): Promise<void> =>
        this.#inner
          .send(
            {
              jsonrpc: "2.0",
              id,
              method,
              params: onProgress ? withToken(params, id) : { ...params },
            },
            {
              ...(stream === undefined ? {} : { requestSignal: stream.signal }),
              onRequestStreamEnd: () => fail(this.#failure ?? this.#describeEnd()),
              ...(headers === undefined ? {} : { headers }),
            },
          )
          .catch(fail);
      if (onNotification === undefined || stream === undefined) void send();
      else this.#scope.run(id, () => void send());
    });
  }

  /** Tells the server something. */
  notify(method: string, params: JsonObject): void {
    if (this.#closed) return;
    this.#inner.send({ jsonrpc: "2.0", method, params: { ...params } }).catch(() => {});
  }

  /** Fails the request of an id, if it is one of ours that is waited for. */
  fail(id: unknown, error: Error): void {
    if (typeof id === "number") this.#pending.get(id)?.reject(error);
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
      pending?.onProgress?.(message.params);
      return pending !== undefined;
    }
    const { id } = message;
    if (typeof id !== "number" || id <= 1_000_000) return false;
    // An id that is not waited for was answered before, or given up: its late answer is nobody's.
    const pending = this.#pending.get(id);
    if (pending === undefined) return true;
    if ("error" in message) pending.reject(rpcError(pending.method, message.error));
    else if ("result" in message) pending.resolve(message.result as Json);
    return true;
  }

  #tell({ method, params }: { readonly method: string; readonly params?: unknown }): void {
    const notification = { method, params: isJsonObject(params) ? params : {} };
    const id = this.#scope.getStore();
    const tell = id === undefined ? undefined : this.#pending.get(id)?.onNotification;
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
    for (const { reject } of [...this.#pending.values()]) reject(error);
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
