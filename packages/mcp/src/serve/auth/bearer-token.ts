import type { PlainAnswer } from "../plain-answer.ts";
import type { RequestHead } from "../request-head.ts";
import { askForToken, type BearerAdvice, refuseToken } from "./bearer-challenge.ts";

/** The largest token that is looked at. */
const MAX_TOKEN = 8_192;

const CREDENTIALS = /^bearer(?: +(.*))?$/is;
const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;
const IN_QUERY = /[?&]access_token=/;

/**
 * The bearer token of a request (RFC 6750), or the answer that refuses it. A token in the query is
 * never used: addresses are logged.
 */
export function readBearerToken(
  { headers, target, count }: RequestHead,
  advice: BearerAdvice,
): { readonly token: string } | { readonly refused: PlainAnswer } {
  const given = headers.get("authorization") ?? undefined;
  if (given === undefined) return { refused: askForToken(advice) };
  const wrong = (description: string): { readonly refused: PlainAnswer } => ({
    refused: refuseToken("invalid_request", description, advice),
  });
  if (count("authorization") !== 1) return wrong("There is more than one Authorization header");
  if (IN_QUERY.test(target)) return wrong("A token in the query is not allowed");
  const credentials = CREDENTIALS.exec(given);
  if (credentials === null) return { refused: askForToken(advice) };
  const token = credentials[1] ?? "";
  if (token.length > MAX_TOKEN || !TOKEN.test(token))
    return { refused: refuseToken("invalid_token", "The token is not well formed", advice) };
  return { token };
}
