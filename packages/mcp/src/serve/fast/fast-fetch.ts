import type { GivenRequest } from "../http-handler.ts";
import { webHead } from "../request-head.ts";
import type { FastAnswer, FastPath } from "./fast-path.ts";
import { hasSmallBody, parseBody } from "./request-body.ts";

/** Handles a request of the Fetch standard. */
export type FetchHandler = (request: Request, given: GivenRequest) => Promise<Response>;

const JSON_HEADERS = { "content-type": "application/json" };

/** Puts the fast path in front of the SDK's handler. */
export function fastFetch(fast: FastPath, slow: FetchHandler): FetchHandler {
  const answer = (message: unknown, request: Request, given: GivenRequest) => {
    const { method, headers } = webHead(request);
    return fast.answer(message, { transport: "http", method, headers, auth: given.auth });
  };
  return async (request, given) => {
    if (given.parsedBody !== undefined) {
      const found = answer(given.parsedBody, request, given);
      return found === undefined ? slow(request, given) : respond(found, request);
    }
    if (request.method !== "POST" || !hasSmallBody(request.headers.get("content-length")))
      return slow(request, given);
    const body = Buffer.from(await request.arrayBuffer());
    const message = parseBody(body);
    const found = message === undefined ? undefined : answer(message, request, given);
    return found === undefined
      ? slow(replayed(request, body), given)
      : await respond(found, request);
  };
}

/** The same request once more, with the bytes that were read. */
function replayed(request: Request, body: Buffer): Request {
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}

async function respond(answer: FastAnswer, request: Request): Promise<Response> {
  if (answer.kind === "list") {
    const { head, page } = answer;
    const body =
      page.text === undefined ? Buffer.concat([Buffer.from(head), page.bytes]) : head + page.text;
    return new Response(body, { headers: JSON_HEADERS });
  }
  const { call, text } = answer;
  if (typeof text === "string") return new Response(text, { headers: JSON_HEADERS });
  const goneAway = (): void => call.abort(new Error("the client went away"));
  request.signal.addEventListener("abort", goneAway, { once: true });
  if (request.signal.aborted) goneAway();
  const whole = await text;
  request.signal.removeEventListener("abort", goneAway);
  return new Response(whole, { headers: JSON_HEADERS });
}
