import type { IncomingMessage } from "node:http";
import { LIMITS } from "@toolcrib/model";
import { bodyReadBefore } from "./fast/request-body.ts";
import { type PlainAnswer, refusal } from "./plain-answer.ts";
import type { RequestHead } from "./request-head.ts";

const BODY_LOST = refusal(
  400,
  "The body was read before the request came here, and what it says was not passed on: give the parsed body as third argument",
);
const TOO_LARGE = refusal(413, `The body has more than ${LIMITS.messageBytes} bytes`);

type GivenBody = { readonly parsedBody?: unknown } | { readonly refused: PlainAnswer };

/** The body that a framework has read: given as an argument, or left where Express leaves it. */
export function givenBody(request: IncomingMessage, given: unknown): GivenBody {
  const { method, headers } = request;
  // Express gives a function to call next.
  const explicit = typeof given === "function" ? undefined : given;
  const before = explicit === undefined ? bodyReadBefore(request) : { body: explicit };
  if (before === undefined || method !== "POST") return {};
  if (isTooLarge(headers["content-length"])) return { refused: TOO_LARGE };
  if (before.body === undefined) return { refused: BODY_LOST };
  return { parsedBody: parsed(before.body) };
}

/** Why the body of a request of the Fetch standard cannot be used: it was read, and is lost or too large. */
export function unusableBody(
  request: Request,
  { headers }: RequestHead,
  parsedBody: unknown,
): PlainAnswer | undefined {
  if (parsedBody === undefined) return request.bodyUsed ? BODY_LOST : undefined;
  return isTooLarge(headers.get("content-length")) ? TOO_LARGE : undefined;
}

function isTooLarge(contentLength: string | null | undefined): boolean {
  return Number(contentLength ?? 0) > LIMITS.messageBytes;
}

/** Parsers that leave JSON alone give its bytes or text. */
function parsed(body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? body.toString("utf8") : body;
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    // No message of JSON-RPC is a text, so the SDK refuses it.
    return text;
  }
}
