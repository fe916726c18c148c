import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { ToolcribError } from "@toolcrib/model";
import {
  AddressNotAllowedError,
  type AddressReach,
  guardedSend,
  responseHead,
} from "@toolcrib/runtime/network";

/**
 * A `fetch` that connects only to addresses of the given reach: each is looked at before it is
 * connected to, and pinned. A redirect is refused, wherever it leads.
 */
export function pinnedFetch(reachable: readonly AddressReach[]): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { method = "GET", headers: given, body: text, signal } = init;
    const answer = await guardedSend(url, {
      method,
      headers: Object.fromEntries(new Headers(given)),
      reachable,
      ...(typeof text === "string" ? { body: text } : {}),
      ...(signal === undefined || signal === null ? {} : { signal }),
    }).catch((error: unknown) => {
      throw error instanceof AddressNotAllowedError ? refusedAddress(url.origin) : error;
    });
    const { status, headers, isEmpty } = responseHead(answer);
    if (status >= 300 && status < 400) {
      answer.destroy();
      throw new ToolcribError(
        "refused-address",
        `${url.origin} redirects, which is not followed here: name the address that it redirects to`,
      );
    }
    if (isEmpty) {
      answer.resume();
      return new Response(null, { status, headers });
    }
    // Node's type of a web stream and the one of `Response` are the same thing.
    const body = Readable.toWeb(answer) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>;
    return new Response(body, { status, headers });
  };
}

function refusedAddress(origin: string): ToolcribError {
  return new ToolcribError(
    "refused-address",
    `${origin} is not asked: its address is one of this machine, of a private network or of no network`,
  );
}
