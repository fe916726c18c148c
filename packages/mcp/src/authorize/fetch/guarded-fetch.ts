import { lookup as lookUp } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import type { LookupFunction } from "node:net";
import { LIMITS, ToolcribError } from "@toolcrib/model";
import { isLoopbackUrl, parseSafeUrl } from "../../safe-url.ts";
import { type AddressReach, addressReach } from "./address-reach.ts";

/** Which addresses metadata of a server may name: a server must not reach further than it can be reached. */
const allowed: Readonly<Record<AddressReach, readonly AddressReach[]>> = {
  loopback: ["loopback", "public"],
  private: ["private", "public"],
  public: ["public"],
  reserved: ["public"],
};

/** A `fetch` for URLs that others name. */
export type GuardedFetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Makes the `fetch` for what a server's metadata name: HTTPS only (on this machine also HTTP), no
 * redirects, bounded in size and time, and never an address of this machine or a private network,
 * unless the server itself is at such an address. The address that was looked at is the one that is
 * connected to.
 */
export function guardedFetch(server: URL, signal: AbortSignal): GuardedFetch {
  let reach: Promise<AddressReach> | undefined;
  return async (input, init = {}) => {
    const url = parseSafeUrl(String(input), "what a server's metadata name");
    const deadline = AbortSignal.timeout(LIMITS.authorizationMs);
    const cut = AbortSignal.any([signal, deadline]);
    const work = async (): Promise<Response> => {
      reach ??= reachOf(server);
      return await request(url, init, { reachable: allowed[await reach], signal: cut });
    };
    const interrupted = new Promise<never>((_resolve, reject) => {
      cut.addEventListener("abort", () => reject(cut.reason), { once: true });
    });
    try {
      signal.throwIfAborted();
      return await Promise.race([work(), interrupted]);
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted)
        throw new ToolcribError(
          "timed-out",
          `${url.origin} did not answer within ${LIMITS.authorizationMs} ms`,
        );
      throw error;
    }
  };
}

/** The narrowest reach of a host's addresses. */
async function reachOf(url: URL): Promise<AddressReach> {
  if (isLoopbackUrl(url)) return "loopback";
  const found = await addressesOf(url);
  const reaches = new Set(found.map(({ address }) => addressReach(address)));
  const narrowest = (["loopback", "private", "reserved"] as const).find((each) =>
    reaches.has(each),
  );
  return narrowest ?? "public";
}

type Address = { readonly address: string; readonly family: number };

async function addressesOf({ hostname, origin }: URL): Promise<readonly Address[]> {
  const name = hostname.replace(/^\[|\]$/g, "");
  try {
    return await lookUp(name, { all: true });
  } catch (cause) {
    const message = `${origin} cannot be reached: there is no such host`;
    throw new ToolcribError("server-unreachable", message, { cause });
  }
}

interface RequestRules {
  readonly reachable: readonly AddressReach[];
  readonly signal: AbortSignal;
}

async function request(
  url: URL,
  { method = "GET", headers, body }: RequestInit,
  { reachable, signal }: RequestRules,
): Promise<Response> {
  const addresses = (await addressesOf(url)).filter(({ address }) =>
    reachable.includes(addressReach(address)),
  );
  if (addresses.length === 0) {
    const message = `${url.origin} is not asked: it is an address of this machine or of a private network, which the server's metadata may not name`;
    throw new ToolcribError("insecure-issuer", message);
  }
  const { request: open } =
    url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = open(
      url,
      {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        lookup: fixedLookup(addresses),
        agent: false,
        signal,
      },
      resolve,
    );
    sent.on("error", (error) => reject(unreachable(url, error)));
    sent.end(body === undefined || body === null ? undefined : String(body));
  });
  return await toResponse(answer, url);
}

/** Gives the addresses that were looked at, so that a name that means another one now is no way round. */
function fixedLookup(addresses: readonly Address[]): LookupFunction {
  return (_name, options, done) => {
    if (options.all === true) return done(null, [...addresses]);
    const [first] = addresses;
    done(null, first?.address ?? "", first?.family);
  };
}

async function toResponse(answer: IncomingMessage, url: URL): Promise<Response> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of answer) {
      bytes += part.length;
      if (bytes > LIMITS.authorizationBytes)
        throw new ToolcribError(
          "too-large",
          `${url.origin} answered with more than ${LIMITS.authorizationBytes} bytes`,
        );
      parts.push(part);
    }
  } catch (error) {
    answer.destroy();
    throw error instanceof ToolcribError ? error : unreachable(url, error);
  }
  const status = answer.statusCode ?? 502;
  const isEmpty = status === 204 || status === 205 || status === 304;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(", "));
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers });
}

function unreachable({ origin }: URL, cause: unknown): ToolcribError {
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return new ToolcribError("server-unreachable", `${origin} cannot be reached${code}`, { cause });
}
