import { isJsonObject, LIMITS } from "@toolcrib/model";
import type { ToolRegistry } from "@toolcrib/runtime";
import { parseText } from "../../lines/parse-line.ts";

const LISTEN = "subscriptions/listen";

/** What a client of 2026 listens to, as far as resources go; undefined for any other message. */
function listenedUris(message: unknown): readonly string[] | undefined {
  if (!isJsonObject(message) || message["method"] !== LISTEN) return undefined;
  const { params } = message;
  const wanted = isJsonObject(params) ? params["notifications"] : undefined;
  const uris = isJsonObject(wanted) ? wanted["resourceSubscriptions"] : undefined;
  if (!Array.isArray(uris)) return undefined;
  return uris.filter((uri) => typeof uri === "string").slice(0, LIMITS.subscriptions);
}

/**
 * Tells the sources of resources which of them clients of 2026 listen to: the SDK, which serves the
 * listening, keeps that to itself.
 */
export class ListenedResources {
  readonly #registry: ToolRegistry;
  /** How to end what was begun, by the ids of the requests of one connection. */
  readonly #stops: Map<unknown, () => void> = new Map();

  constructor(registry: ToolRegistry) {
    this.#registry = registry;
  }

  #watch(uris: readonly string[]): () => void {
    const watches = uris.map((uri) => this.#registry.resources.watch(uri));
    return () => {
      for (const watch of watches.splice(0)) watch?.stop();
    };
  }

  /** Sees a line of a connection over stdio. */
  seeLine(line: Buffer): void {
    if (!line.includes(LISTEN) && (this.#stops.size === 0 || !line.includes("cancelled"))) return;
    const message = parseText(line.toString("utf8"));
    const uris = listenedUris(message);
    if (!isJsonObject(message)) return;
    if (uris !== undefined) this.#stops.set(message["id"], this.#watch(uris));
    const { params } = message;
    if (message["method"] !== "notifications/cancelled" || !isJsonObject(params)) return;
    this.#stops.get(params["requestId"])?.();
    this.#stops.delete(params["requestId"]);
  }

  /** Answers a request over HTTP; what it listens to is watched until its stream ends. */
  async answer(
    request: Request,
    parsedBody: unknown,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    if (request.headers.get("mcp-method") !== LISTEN) return await answer();
    const uris = listenedUris(parsedBody ?? (await parsed(request)));
    const response = await answer();
    if (uris === undefined || response.body === null) return response;
    const stop = this.#watch(uris);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    void response.body
      .pipeTo(writable)
      .catch(() => {})
      .finally(stop);
    return new Response(readable, response);
  }

  /** The connection is over. */
  close(): void {
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }
}

/** The body of a request that somebody else is going to read. */
async function parsed(request: Request): Promise<unknown> {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > LIMITS.messageBytes || request.body === null) return undefined;
  return parseText(await request.clone().text());
}
