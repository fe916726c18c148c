import type { IncomingMessage } from "node:http";
import type { NodeIncomingMessageLike } from "@modelcontextprotocol/node";

/** A larger body, or one of unknown size, is the SDK's to read. */
const MAX_BODY = 1_048_576;

/** Whether a request says that its body is small enough to be read whole. */
export function hasSmallBody(contentLength: string | null | undefined): boolean {
  return typeof contentLength === "string" && Number(contentLength) <= MAX_BODY;
}

/** Parses a body as JSON; undefined where it is not JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Reads a body of known size; nothing happens when the client goes away meanwhile. */
export function readBody(request: IncomingMessage, onBody: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("error", () => {});
  request.on("end", () => {
    const [only] = chunks;
    onBody(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks));
  });
}

/** What a framework has made of a body that it read; undefined where it is still to be read. */
export function bodyReadBefore(request: IncomingMessage): ReadBefore | undefined {
  if (!request.readableEnded && !request.readableAborted) return undefined;
  return { body: "body" in request ? request.body : undefined };
}

/** A body that somebody else has read. */
export interface ReadBefore {
  /** Undefined where nothing was made of it. */
  readonly body: unknown;
}

/**
 * The same request once more, for the SDK to read: its bytes, not what was made of them, so that
 * duplicate keys, a byte order mark or bad JSON are still there to be refused.
 */
export function replay(request: IncomingMessage, body: Buffer): NodeIncomingMessageLike {
  return { ...asStream(request), [Symbol.asyncIterator]: () => once(body) };
}

/** A request that nobody has read, for the SDK to read. */
export function asStream(request: IncomingMessage): NodeIncomingMessageLike {
  const { method = "GET", url = "/", headers } = request;
  return { method, url, headers, [Symbol.asyncIterator]: () => request[Symbol.asyncIterator]() };
}

async function* once(body: Buffer): AsyncGenerator<Buffer> {
  yield body;
}
