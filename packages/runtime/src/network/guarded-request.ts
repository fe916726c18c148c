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

/** A request to a URL that somebody else named. */
export interface GuardedSendOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The addresses that it may go to. */
  readonly reachable: readonly AddressReach[];
  readonly signal?: AbortSignal;
}

/** What such a request may do, where its whole answer is wanted. */
export interface GuardedRequestOptions extends GuardedSendOptions {
  /** Bytes of the answer; one that is longer is an error. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** The addresses of a URL's host. Rejects where there is no such host. */
export async function hostAddresses({ hostname }: URL): Promise<readonly HostAddress[]> {
  return await lookUp(hostname.replace(/^\[|\]$/g, ""), { all: true });
}

/**
 * Sends a request to a URL that somebody else named, and gives the answer before its body is read:
 * no redirects, and only addresses of the given reach. The address that was looked at is the one
 * that is connected to. Throws `AddressNotAllowedError`, and errors of the network as Node has them.
 */
export async function guardedSend(url: URL, options: GuardedSendOptions): Promise<IncomingMessage> {
  const { method = "GET", headers = {}, body, reachable, signal } = options;
  const addresses = (await hostAddresses(url)).filter(({ address }) =>
    reachable.includes(addressReach(address)),
  );
  if (addresses.length === 0)
    throw new AddressNotAllowedError(
      `${url.origin} is an address of this machine or of a private network`,
    );
  const { request: open } =
    url.protocol === "https:" ? await import("node:https") : await import("node:http");
  return await new Promise<IncomingMessage>((resolve, reject) => {
    const lookup = fixedLookup(addresses);
    const cut = signal === undefined ? {} : { signal };
    const sent = open(url, { method, headers, lookup, agent: false, ...cut }, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
}

/** As `guardedSend`, with the whole answer, bounded in size. Throws `too-large`, too. */
export async function guardedRequest(url: URL, options: GuardedRequestOptions): Promise<Response> {
  const { maxBytes } = options;
  return await toResponse(await guardedSend(url, options), { url, maxBytes });
}

/** Resolves to the addresses that were checked, so that a name that resolves differently now cannot bypass the check. */
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
  const { isEmpty, ...head } = responseHead(answer);
  return new Response(isEmpty ? null : Buffer.concat(parts), head);
}

/** The status and the headers of an answer, and whether such an answer has no body. */
export function responseHead({ statusCode = 502, headers }: IncomingMessage): {
  readonly status: number;
  readonly headers: Headers;
  readonly isEmpty: boolean;
} {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) copied.set(name, [value].flat().join(", "));
  return { status: statusCode, headers: copied, isEmpty: [204, 205, 304].includes(statusCode) };
}
