import type { GivenRequest } from "../http-handler.ts";
import type { RequestHead } from "../request-head.ts";
import type { FastAnswer, FastPath } from "./fast-path.ts";
import { hasSmallBody, parseBody } from "./request-body.ts";

/** Handles a request of the Fetch standard. */
export type FetchHandler = (request: Request, given: GivenRequest) => Promise<Response>;

/** As `FetchHandler`, with the head of the request as it was read before. */
export type HeadedFetchHandler = (
  request: Request,
  head: RequestHead,
  given: GivenRequest,
) => Promise<Response>;

const JSON_HEAD = { headers: { "content-type": "application/json" } };

/** Puts the fast path in front of the SDK's handler. */
export function fastFetch(fast: FastPath, slow: FetchHandler): HeadedFetchHandler {
  const answer = (message: unknown, { method, headers }: RequestHead, { auth }: GivenRequest) =>
    fast.answer(message, { transport: "http", method, headers, auth });
  return (request, head, given) => {
    if (given.parsedBody !== undefined) {
      const found = answer(given.parsedBody, head, given);
      return found === undefined ? slow(request, given) : Promise.resolve(respond(found, request));
    }
    if (head.method !== "POST" || !hasSmallBody(head.headers.get("content-length")))
      return slow(request, given);
    return request.arrayBuffer().then((bytes) => {
      const body = Buffer.from(bytes);
      const message = parseBody(body);
      const found = message === undefined ? undefined : answer(message, head, given);
      return found === undefined ? slow(replayed(request, body), given) : respond(found, request);
    });
  };
}

/** The same request once more, with the bytes that were read. */
function replayed(request: Request, body: Buffer): Request {
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}

function respond(answer: FastAnswer, request: Request): Response | Promise<Response> {
  if (answer.kind === "list") {
    const { head, page } = answer;
    const body =
      page.text === undefined ? Buffer.concat([Buffer.from(head), page.bytes]) : head + page.text;
    return new Response(body, JSON_HEAD);
  }
  const { call, text } = answer;
  if (typeof text === "string") return new Response(text, JSON_HEAD);
  const goneAway = (): void => call.abort(new Error("the client went away"));
  request.signal.addEventListener("abort", goneAway, { once: true });
  if (request.signal.aborted) goneAway();
  return text.then((whole) => {
    request.signal.removeEventListener("abort", goneAway);
    return new Response(whole, JSON_HEAD);
  });
}
