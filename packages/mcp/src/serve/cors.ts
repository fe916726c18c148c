import { originRules } from "./host-guard.ts";
import type { PlainAnswer } from "./plain-answer.ts";
import type { RequestHead } from "./request-head.ts";

/** The methods of Streamable HTTP. */
export const HTTP_METHODS: readonly string[] = ["GET", "POST", "DELETE"];

/** The headers that clients of MCP send; a tool's own begin with `mcp-param-`. */
const SENT_HEADERS: readonly string[] = [
  "accept",
  "authorization",
  "content-type",
  "last-event-id",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
  "mcp-session-id",
];
const PARAMETER_HEADER = /^mcp-param-[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/;

/** The headers that clients of MCP read. */
const READ_HEADERS: readonly string[] = [
  "mcp-protocol-version",
  "mcp-session-id",
  "retry-after",
  "www-authenticate",
];

/** How long a browser may keep the answer to a preflight request. */
const MAX_AGE_SECONDS = 7_200;

/** What browsers learn about a request: headers for its answer, or all there is to answer. */
export interface CorsAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** The answer to a preflight request. */
  readonly preflight?: PlainAnswer;
}

/** Says which web pages may read an answer. */
export type Cors = (request: RequestHead) => CorsAnswer;

const NOTHING: CorsAnswer = { headers: {} };
const UNKNOWN_PAGE: CorsAnswer = { headers: { vary: "Origin" } };

/**
 * Makes the CORS protocol for the pages of `allowedOrigins`, host names or origins: they learn that
 * they may ask, and preflight requests are answered. Other pages learn nothing.
 */
export function corsFor(allowedOrigins: readonly string[]): Cors {
  if (allowedOrigins.length === 0) return () => NOTHING;
  const isAllowed = originRules(allowedOrigins);
  return (request) => {
    const origin = request.headers.get("origin") ?? undefined;
    if (origin === undefined || !isAllowed(origin)) return UNKNOWN_PAGE;
    const shared = { vary: "Origin", "access-control-allow-origin": origin };
    const wanted = request.headers.get("access-control-request-method") ?? undefined;
    if (request.method !== "OPTIONS" || wanted === undefined)
      return {
        headers: { ...shared, "access-control-expose-headers": READ_HEADERS.join(", ") },
      };
    return { headers: shared, preflight: answerPreflight(request) };
  };
}

function answerPreflight({ headers }: RequestHead): PlainAnswer {
  const asked = (headers.get("access-control-request-headers") ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => PARAMETER_HEADER.test(name));
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": HTTP_METHODS.join(", "),
      "access-control-allow-headers": [...SENT_HEADERS, ...asked].join(", "),
      "access-control-max-age": String(MAX_AGE_SECONDS),
      // Chromium asks before a page of the internet reaches a server of this machine.
      ...(headers.get("access-control-request-private-network") === "true" && {
        "access-control-allow-private-network": "true",
      }),
    },
  };
}
