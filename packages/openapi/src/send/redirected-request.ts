import { ToolError } from "@toolcrib/runtime";
import type { HttpRequest } from "./build-request.ts";

/** Headers that say how a body is written: a request without one has none of them. */
const ABOUT_BODY = /^content-/i;

/**
 * The request that a redirect asks for. To another origin go neither credentials nor cookies nor
 * any header but `accept`; a request that changes something is not repeated there at all, and
 * neither is any over an unencrypted connection or to this machine and its network.
 */
export function redirected(request: HttpRequest, status: number, location: string): HttpRequest {
  const from = new URL(request.url);
  const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (to === undefined || (to.protocol !== "https:" && to.protocol !== "http:"))
    throw new ToolError("the API redirected to something that is not an http URL");
  const isSafe = request.method === "GET" || request.method === "HEAD";
  const becomesGet =
    status === 303 || (status !== 307 && status !== 308 && request.method === "POST");
  const next: HttpRequest = becomesGet && !isSafe ? asGet(request) : request;
  to.username = "";
  to.password = "";
  to.hash = "";
  if (to.origin === from.origin) return { ...next, url: to.href };
  const refusal = refusedOrigin(from, to, next.method);
  if (refusal !== undefined) throw new ToolError(`the API redirected to ${to.origin}: ${refusal}`);
  const { accept = "*/*" } = request.headers;
  return { method: next.method, url: to.href, headers: { accept } };
}

function asGet({ url, headers }: HttpRequest): HttpRequest {
  const kept = Object.entries(headers).filter(([name]) => !ABOUT_BODY.test(name));
  return { method: "GET", url, headers: Object.fromEntries(kept) };
}

/** Why a request is not repeated at another origin; undefined where it may be. */
function refusedOrigin(from: URL, to: URL, method: string): string | undefined {
  if (method !== "GET" && method !== "HEAD")
    return "a call that changes something is not sent there";
  if (from.protocol === "https:" && to.protocol === "http:")
    return "the connection is not encrypted";
  if (isLocal(to.hostname) && !isLocal(from.hostname)) return "it is a local address";
  return undefined;
}

/** This machine, its network, and names that only they know. */
function isLocal(hostname: string): boolean {
  return (
    /^(?:localhost|.*\.localhost|.*\.local|.*\.internal)$/i.test(hostname) ||
    /^(?:0|10|127)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^169\.254\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(
      hostname,
    ) ||
    /^\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*|::ffff:.*)\]$/i.test(hostname)
  );
}
