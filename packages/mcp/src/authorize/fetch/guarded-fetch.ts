import { isToolcribError, LIMITS, ToolcribError } from "@toolcrib/model";
import {
  AddressNotAllowedError,
  type AddressReach,
  addressReach,
  guardedRequest,
  hostAddresses,
} from "@toolcrib/runtime/network";
import { isLoopbackUrl, parseSafeUrl } from "../../safe-url.ts";

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
  const found = await hostAddresses(url).catch((error: unknown) => {
    throw unreachable(url, error);
  });
  const reaches = new Set(found.map(({ address }) => addressReach(address)));
  const narrowest = (["loopback", "private", "reserved"] as const).find((each) =>
    reaches.has(each),
  );
  return narrowest ?? "public";
}

interface RequestRules {
  readonly reachable: readonly AddressReach[];
  readonly signal: AbortSignal;
}

async function request(
  url: URL,
  { method = "GET", headers, body }: RequestInit,
  rules: RequestRules,
): Promise<Response> {
  try {
    return await guardedRequest(url, {
      ...rules,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      maxBytes: LIMITS.authorizationBytes,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    });
  } catch (error) {
    if (error instanceof AddressNotAllowedError) {
      const message = `${url.origin} is not asked: it is an address of this machine or of a private network, which the server's metadata may not name`;
      throw new ToolcribError("insecure-issuer", message, { cause: error });
    }
    throw isToolcribError(error) ? error : unreachable(url, error);
  }
}

function unreachable({ origin }: URL, cause: unknown): ToolcribError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const why = /^(ENOTFOUND|EAI_)/.test(code)
    ? ": there is no such host"
    : code === ""
      ? ""
      : ` (${code})`;
  return new ToolcribError("server-unreachable", `${origin} cannot be reached${why}`, { cause });
}
