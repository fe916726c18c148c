import type { ServerResponse } from "node:http";

/** A whole answer that is not one of the protocol: a refusal, a document. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer that says in JSON-RPC's words why a request is not served. */
export function refusal(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): PlainAnswer {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32000, message } }),
  };
}

/** Sends an answer; what the client goes on to send is not read when it is a refusal. */
export function sendPlain(response: ServerResponse, { status, headers, body }: PlainAnswer): void {
  const ends = status >= 400 ? { connection: "close" } : {};
  response.writeHead(status, { ...headers, ...ends });
  response.end(body);
}

/** The answer as one of the Fetch standard. */
export function plainResponse({ status, headers, body }: PlainAnswer): Response {
  return new Response(body ?? null, { status, headers: { ...headers } });
}
