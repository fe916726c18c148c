import type { IncomingMessage, ServerResponse } from "node:http";
import { originRules } from "./host-guard.ts";

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

/** Tells browsers which web pages may read an answer; true when that was all there is to answer. */
export type Cors = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Makes the CORS protocol for the pages of `allowedOrigins`, host names or origins: they learn that
 * they may ask, and preflight requests are answered. Other pages learn nothing.
 */
export function corsFor(allowedOrigins: readonly string[]): Cors {
  if (allowedOrigins.length === 0) return () => false;
  const isAllowed = originRules(allowedOrigins);
  return (request, response) => {
    const { origin } = request.headers;
    response.setHeader("vary", "Origin");
    if (origin === undefined || !isAllowed(origin)) return false;
    response.setHeader("access-control-allow-origin", origin);
    const wanted = request.headers["access-control-request-method"];
    if (request.method !== "OPTIONS" || wanted === undefined) {
      response.setHeader("access-control-expose-headers", READ_HEADERS.join(", "));
      return false;
    }
    answerPreflight(request, response);
    return true;
  };
}

function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  const asked = (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => PARAMETER_HEADER.test(name));
  response.writeHead(204, {
    "access-control-allow-methods": HTTP_METHODS.join(", "),
    "access-control-allow-headers": [...SENT_HEADERS, ...asked].join(", "),
    "access-control-max-age": String(MAX_AGE_SECONDS),
    // Chromium asks before a page of the internet reaches a server of this machine.
    ...(headers["access-control-request-private-network"] === "true" && {
      "access-control-allow-private-network": "true",
    }),
  });
  response.end();
}
