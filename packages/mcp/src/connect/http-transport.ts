import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import { LIMITS, ToolcribError, withoutAbsent } from "@toolcrib/model";
import { parseChallenge } from "../authorize/challenge.ts";
import type { AccessTokens } from "../authorize/tokens/access-tokens.ts";
import { AuthenticationError, type Refusal, refusalText } from "./authentication-error.ts";
import { eventMeter, lineFeeds } from "./event-stream.ts";
import { pinnedFetch } from "./pinned-fetch.ts";
import { messageTexts, repeatedKeyInList } from "./repeated-keys.ts";
import { describeTarget, type HttpTarget } from "./target.ts";

/** A transport over HTTP, and what its answers said about who is calling. */
export interface HttpTransport {
  readonly transport: Transport;
  /** How the server refused the caller, if it did. */
  readonly refusal: () => Refusal | undefined;
  /** Whether the server no longer knows the session. */
  readonly forgotten: () => boolean;
  /**
   * Settles when the server can ask and tell by itself: the stream for that is open or refused. What
   * a server of 2025 says before is lost.
   */
  readonly listening: () => Promise<void>;
  /** Ends the session of servers that keep one. */
  readonly endSession: () => Promise<void>;
}

/** How long the stream may take to open; a server that never opens it is used without. */
const LISTEN_MS = 3_000;

/** Opens a transport to a URL; answers are bounded, and redirects stay within the origin. */
export function openHttpTransport(target: HttpTarget, tokens?: AccessTokens): HttpTransport {
  const url = parseUrl(target.url);
  const plain = target.reachable === undefined ? fetch : pinnedFetch(target.reachable);
  const send =
    tokens === undefined ? plain : fetchWithToken(plain, tokens, target.transport === "sse");
  let refusal: Refusal | undefined;
  let forgotten = false;
  let transport: StreamableHTTPClientTransport | undefined;
  let stream: Promise<unknown> | undefined;
  const boundedFetch: typeof fetch = async (input, init) => {
    const sent = send(input, init);
    if (init?.method === "GET") stream ??= sent.catch(() => {});
    const response = await sent;
    refusal = refusalOf(response);
    // Thrown, since answers to other requests may come before anybody asks why this one failed.
    if (refusal !== undefined) throw new AuthenticationError(refusalText(refusal), refusal);
    // A server that has forgotten the session answers nothing more: the connection is over.
    if (response.status === 404 && transport?.sessionId !== undefined) {
      forgotten = true;
      void transport.close();
    }
    return boundResponse(response, describeTarget(target));
  };
  const options = {
    requestInit: { headers: { ...target.headers } },
    fetch: boundedFetch,
  };
  if (target.transport === "sse") {
    return {
      transport: new SSEClientTransport(url, options),
      refusal: () => refusal,
      forgotten: () => false,
      listening: async () => {},
      endSession: async () => {},
    };
  }
  const streamable = new StreamableHTTPClientTransport(url, options);
  transport = streamable;
  return {
    transport: streamable,
    refusal: () => refusal,
    forgotten: () => forgotten,
    listening: async () => {
      // The SDK asks for the stream when it has greeted the server, in its own time.
      await new Promise(setImmediate);
      const late = new Promise((resolve) => setTimeout(resolve, LISTEN_MS).unref());
      await Promise.race([stream, late]);
    },
    endSession: async () => {
      if (forgotten) return;
      await Promise.race([
        streamable.terminateSession().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, 1_000).unref()),
      ]);
    },
  };
}

/**
 * Sends the token of the moment along, and once more with another one where the server refuses it.
 * A token goes to the server that it is for: to its path, and where the older transport names another
 * path for messages, to its origin. A redirect within the origin may lead to somebody else's server.
 */
function fetchWithToken(
  fetch: typeof globalThis.fetch,
  { server, current, renew }: AccessTokens,
  isWholeOrigin: boolean,
): typeof globalThis.fetch {
  const placeOf = (url: URL): string =>
    isWholeOrigin ? url.origin : `${url.origin}${url.pathname.replace(/\/$/, "")}`;
  const place = placeOf(new URL(server));
  return async (input, init) => {
    if (placeOf(new URL(input instanceof Request ? input.url : input)) !== place)
      return await fetch(input, init);
    const sendWith = async (token: string | undefined): Promise<Response> => {
      const headers = new Headers(init?.headers);
      if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
      return await fetch(input, { ...init, headers });
    };
    const token = await current();
    const response = await sendWith(token);
    const refusal = refusalOf(response);
    if (refusal === undefined) return response;
    const { status, challenge } = refusal;
    if (status === 403 && challenge?.error !== "insufficient_scope") return response;
    const other = await renew(token, challenge);
    if (other === undefined || other === token) return response;
    await response.body?.cancel();
    return await sendWith(other);
  };
}

function refusalOf({ status, headers }: Response): Refusal | undefined {
  if (status !== 401 && status !== 403) return undefined;
  const challenge = parseChallenge(headers.get("www-authenticate"));
  return { status, ...withoutAbsent({ challenge }) };
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw new ToolcribError("usage", "a server's address begins with http:// or https://");
}

/** The same response, whose body fails when a message in it passes the bound or can be read in two ways. */
function boundResponse(response: Response, name: string): Response {
  if (response.body === null) return response;
  const events = response.headers.get("content-type")?.includes("event-stream") === true;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const toLines = events ? lineFeeds() : (chunk: Uint8Array) => chunk;
  const measure = events ? eventMeter() : byteCounter();
  const messages = messageTexts(events);
  const fault = (piece: string | undefined): ToolcribError | undefined =>
    messages(piece)
      .map((text) => repeatedKeyInList(text, name))
      .find((found) => found !== undefined);
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform: (given, controller) => {
      const chunk = toLines(given);
      if (measure(chunk) > LIMITS.messageBytes) {
        const message = `${name} sent a message of more than ${LIMITS.messageBytes} bytes`;
        controller.error(new ToolcribError("too-large", message));
        return;
      }
      try {
        const found = fault(decoder.decode(chunk, { stream: true }));
        if (found === undefined) controller.enqueue(chunk);
        else controller.error(found);
      } catch (cause) {
        const message = `${name} sent an answer that is not UTF-8`;
        controller.error(new ToolcribError("invalid-answer", message, { cause }));
      }
    },
    flush: (controller) => {
      const found = fault(undefined);
      if (found !== undefined) controller.error(found);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bound), { status, statusText, headers });
}

function byteCounter(): (chunk: Uint8Array) => number {
  let bytes = 0;
  return (chunk) => {
    bytes += chunk.length;
    return bytes;
  };
}
