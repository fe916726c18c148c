import { lookup as lookUp } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import type { LookupFunction } from "node:net";
import { ToolcribError } from "@toolcrib/model";
import { type AddressReach, addressReach } from "./address-reach.ts";

/** An address that a name stands for. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Every address of a URL has a reach that the request may not go to; nothing was sent. */
export class AddressNotAllowedError extends Error {}

/** What a request to a URL that somebody else named may do. */
export interface GuardedRequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The addresses that it may go to. */
  readonly reachable: readonly AddressReach[];
  /** Bytes of the answer; one that is longer is an error. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** The addresses of a URL's host. Rejects where there is no such host. */
export async function hostAddresses({ hostname }: URL): Promise<readonly HostAddress[]> {
  return await lookUp(hostname.replace(/^\[|\]$/g, ""), { all: true });
}

/**
 * Sends a request to a URL that somebody else named: no redirects, bounded in size, and only to
 * addresses of the given reach. The address that was looked at is the one that is connected to.
 * Throws `AddressNotAllowedError`, `too-large`, and errors of the network as Node has them.
 */
export async function guardedRequest(url: URL, options: GuardedRequestOptions): Promise<Response> {
  const { method = "GET", headers = {}, body, reachable, maxBytes, signal } = options;
  const addresses = (await hostAddresses(url)).filter(({ address }) =>
    reachable.includes(addressReach(address)),
  );
  if (addresses.length === 0)
    throw new AddressNotAllowedError(
      `${url.origin} is an address of this machine or of a private network`,
    );
  const { request: open } =
    url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const lookup = fixedLookup(addresses);
    const sent = open(url, { method, headers, lookup, agent: false, signal }, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
  return await toResponse(answer, { url, maxBytes });
}

/** Gives the addresses that were looked at, so that a name that means another one now is no way round. */
function fixedLookup(addresses: readonly HostAddress[]): LookupFunction {
  return (_name, options, done) => {
    if (options.all === true) return done(null, [...addresses]);
    const [first] = addresses;
    done(null, first?.address ?? "", first?.family);
  };
}

async function toResponse(
  answer: IncomingMessage,
  { url, maxBytes }: { readonly url: URL; readonly maxBytes: number },
): Promise<Response> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of answer) {
      bytes += part.length;
      if (bytes > maxBytes)
        throw new ToolcribError(
          "too-large",
          `${url.origin} answered with more than ${maxBytes} bytes`,
        );
      parts.push(part);
    }
  } finally {
    answer.destroy();
  }
  const status = answer.statusCode ?? 502;
  const isEmpty = status === 204 || status === 205 || status === 304;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(", "));
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers });
}
