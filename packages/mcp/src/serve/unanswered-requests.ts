import { isJsonObject } from "@toolcrib/model";

/** Requests that are remembered at once; a client that has more open waits for none of them. */
const MAX_REMEMBERED = 10_000;

/** Requests that are answered when the connection ends, if at all. */
const LASTING: ReadonlySet<unknown> = new Set(["subscriptions/listen"]);

/** The requests of a stdio connection that the SDK has still to answer. */
export class UnansweredRequests {
  readonly #ids: Set<unknown> = new Set();
  readonly #settled: Set<() => void> = new Set();

  /** To be called with every message that the SDK is given. */
  watchRequest(message: unknown): void {
    if (!isJsonObject(message)) return;
    const { id, method, params } = message;
    if (method === "notifications/cancelled")
      this.#forget(isJsonObject(params) ? params["requestId"] : undefined);
    else if (typeof method === "string" && (typeof id === "string" || typeof id === "number"))
      if (!LASTING.has(method) && this.#ids.size < MAX_REMEMBERED) this.#ids.add(id);
  }

  /** To be called with every message that the SDK sends. */
  watchAnswer(message: object): void {
    if (this.#ids.size > 0 && "id" in message && !("method" in message)) this.#forget(message.id);
  }

  /** Settles when every request is answered, or after this time. */
  async answered(milliseconds: number): Promise<void> {
    if (this.#ids.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#settled.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #forget(id: unknown): void {
    this.#ids.delete(id);
    if (this.#ids.size > 0) return;
    for (const settle of this.#settled) settle();
    this.#settled.clear();
  }
}
