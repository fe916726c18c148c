import { type Era, isJsonObject } from "@toolcrib/model";

/** Opening requests whose answers are waited for; more would be no client's. */
const MAX_WATCHED = 100;

/**
 * The era of a stdio connection. The SDK decides it; it is read off the SDK's own answers, so
 * that its rules of opening and probing are not repeated here.
 */
export class StdioEra {
  readonly #watched: Map<unknown, Era> = new Map();
  #era: Era | undefined;

  /** Undefined until the SDK has shown which one it speaks. */
  get current(): Era | undefined {
    return this.#era;
  }

  /** Looks at a request that goes to the SDK: a result for it would prove an era. */
  watchRequest(message: unknown): void {
    if (this.#era !== undefined || !isJsonObject(message)) return;
    const { id, method } = message;
    const hot = method === "tools/list" || method === "tools/call";
    if (!(hot || method === "initialize") || this.#watched.size >= MAX_WATCHED) return;
    this.#watched.set(id, hot ? "2026-07-28" : "2025-11-25");
  }

  /** Looks at an answer of the SDK. */
  watchAnswer(message: object): void {
    if (this.#era !== undefined || !("id" in message)) return;
    const era = this.#watched.get(message.id);
    if (era === undefined) return;
    this.#watched.delete(message.id);
    const result = "result" in message ? message.result : undefined;
    if (!isJsonObject(result)) return;
    const proves =
      era === "2026-07-28"
        ? result["resultType"] !== undefined
        : typeof result["protocolVersion"] === "string";
    if (proves) this.#era = era;
  }
}
