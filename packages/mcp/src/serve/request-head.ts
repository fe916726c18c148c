import type { IncomingMessage } from "node:http";

/** The headers of a request, by lower-case names; `Headers` of the web are such. */
export interface HeaderReader {
  get(name: string): string | null | undefined;
}

/** What a request says before its body, whichever kind of server took it. */
export interface RequestHead {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: HeaderReader;
  /** How often a header was sent: of several, a server may keep the first or join them. */
  readonly count: (name: string) => number;
  /** The request as the server has it, for what a framework has put there. */
  readonly raw: IncomingMessage | Request;
}

/** The head of a request that a Node server took. */
export function nodeHead(request: IncomingMessage): RequestHead {
  const { method = "GET", url = "/", headers, rawHeaders } = request;
  return {
    method,
    target: url,
    headers: {
      get: (name) => {
        const value = headers[name];
        return typeof value === "object" ? value.join(", ") : value;
      },
    },
    count: (name) => countHeaders(rawHeaders, name),
    raw: request,
  };
}

/** The head of a request of the Fetch standard. Its headers are joined already, where there are several. */
export function webHead(request: Request): RequestHead {
  const { method, url, headers } = request;
  const start = url.indexOf("/", url.indexOf("://") + 3);
  return {
    method,
    target: start < 0 ? "/" : url.slice(start),
    headers: { get: (name) => headers.get(name) ?? (name === "host" ? hostOf(url) : undefined) },
    count: (name) => (headers.has(name) || name === "host" ? 1 : 0),
    raw: request,
  };
}

function hostOf(url: string): string {
  return new URL(url).host;
}

function countHeaders(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name) count++;
  return count;
}
