import { setTimeout as delay } from "node:timers/promises";
import { isJsonObject, isToolcribError, type Json, ownJson, withoutAbsent } from "@toolcrib/model";
import { DECODED_ENCODINGS, decodeBody } from "./decode-body.ts";
import { AddressNotAllowedError, guardedRequest } from "./guarded-request.ts";

/** How a Registry API is asked. */
export interface RegistryRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of one answer; one that is longer is an error. */
  readonly maxBytes: number;
  /** Milliseconds for one answer. */
  readonly timeoutMs: number;
  /** Milliseconds until the second attempt, twice as many after each. */
  readonly pauseMs: number;
  readonly signal: AbortSignal;
  /** Called before each further attempt, with why the one before failed. */
  readonly onRetry?: (reason: string) => void;
}

/** An answer of a Registry API, whatever its status. */
export interface RegistryAnswer {
  readonly status: number;
  readonly text: string;
  /** Where a redirect leads; it is not followed. */
  readonly location?: string;
  /** The time by the registry's own clock, where it says. */
  readonly date?: string;
  /** Milliseconds that the registry asks to wait, where that is too long to be waited for. */
  readonly waitMs?: number;
}

/** A page of a registry's list of servers. */
export interface RegistryPage {
  readonly entries: readonly Json[];
  readonly nextCursor?: string;
}

/** Servers of one page: the most that the official registry gives. */
export const REGISTRY_PAGE_SIZE = 100;

/** Attempts of one request. */
const ATTEMPTS = 4;

/** The longest that is waited for a registry that asks for it. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Asks a Registry API, and asks again where it is busy or cannot be reached: up to four times, with
 * growing pauses drawn at random, or as long as it says. Throws `too-large`, errors of the network as
 * Node has them, and what the signal was aborted with.
 */
export async function askRegistry(url: URL, request: RegistryRequest): Promise<RegistryAnswer> {
  const { signal, pauseMs, onRetry } = request;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askOnce(url, request);
    const hasFailed = answer instanceof Error;
    const wanted = hasFailed ? 0 : retryAfterMs(answer.headers);
    // Who asks for an hour is not asked again after a minute.
    const isFinal = attempt === ATTEMPTS || wanted > LONGEST_PAUSE_MS;
    if (isFinal && hasFailed) throw answer;
    if (!hasFailed && (isFinal || !isBusy(answer.status)))
      return await readAnswer(answer, request.maxBytes);
    onRetry?.(hasFailed ? answer.message : `it answered ${answer.status}`);
    const longest = pauseMs * 2 ** (attempt - 1);
    const pause = Math.max(wanted, longest * (0.5 + Math.random() / 2));
    await delay(pause, undefined, { signal });
  }
}

/** Reads an answer as a page of servers; undefined where it is something else. */
export function registryPage(answer: Json): RegistryPage | undefined {
  const entries = isJsonObject(answer) ? ownJson(answer, "servers") : undefined;
  if (!isJsonObject(answer) || !Array.isArray(entries)) return undefined;
  const metadata = ownJson(answer, "metadata");
  const next = isJsonObject(metadata)
    ? (ownJson(metadata, "nextCursor") ?? ownJson(metadata, "next_cursor"))
    : undefined;
  return {
    entries,
    ...withoutAbsent({ nextCursor: cursorText(next) }),
  };
}

/** A cursor that is a number is sent back as one: the rest of the list is behind it. */
function cursorText(cursor: Json | undefined): string | undefined {
  if (typeof cursor === "number") return String(cursor);
  return typeof cursor === "string" && cursor !== "" ? cursor : undefined;
}

/** The answer, or an error that may pass. */
async function askOnce(
  url: URL,
  { headers, maxBytes, timeoutMs, signal }: RegistryRequest,
): Promise<Response | Error> {
  try {
    return await guardedRequest(url, {
      headers: { accept: "application/json", "accept-encoding": DECODED_ENCODINGS, ...headers },
      // A person named the registry; only addresses that belong to nobody's network are left out.
      reachable: ["loopback", "private", "public"],
      maxBytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (isToolcribError(error) || error instanceof AddressNotAllowedError) throw error;
    return error instanceof Error ? error : new Error(String(error));
  }
}

function isBusy(status: number): boolean {
  return status === 429 || [500, 502, 503, 504].includes(status);
}

/** Seconds, or the time by the clock of the registry. */
function retryAfterMs(headers: Headers): number {
  const wanted = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}$/.test(wanted)) return Number(wanted) * 1_000;
  const now = Date.parse(headers.get("date") ?? "");
  const then = Date.parse(wanted);
  return Number.isNaN(then) ? 0 : Math.max(0, then - (Number.isNaN(now) ? Date.now() : now));
}

async function readAnswer(answer: Response, maxBytes: number): Promise<RegistryAnswer> {
  const { status, headers } = answer;
  const time = Date.parse(headers.get("date") ?? "");
  const waitMs = retryAfterMs(headers);
  const body = new Uint8Array(await answer.arrayBuffer());
  const decoded = await decodeBody(body, headers.get("content-encoding") ?? "", { maxBytes });
  return {
    status,
    text: new TextDecoder().decode(decoded),
    ...withoutAbsent({
      location: headers.get("location") ?? undefined,
      date: Number.isNaN(time) ? undefined : new Date(time).toISOString(),
      waitMs: isBusy(status) && waitMs > LONGEST_PAUSE_MS ? waitMs : undefined,
    }),
  };
}
