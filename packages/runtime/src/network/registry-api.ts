import { setTimeout as delay } from "node:timers/promises";
import { isJsonObject, isToolcribError, type Json, ownJson, withoutAbsent } from "@toolcrib/model";
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

/** The longest that a registry may ask to wait. */
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
    if (attempt === ATTEMPTS || (!hasFailed && !isBusy(answer.status))) {
      if (hasFailed) throw answer;
      return await readAnswer(answer);
    }
    onRetry?.(hasFailed ? answer.message : `it answered ${answer.status}`);
    const wanted = hasFailed ? 0 : retryAfterMs(answer.headers.get("retry-after"));
    const longest = pauseMs * 2 ** (attempt - 1);
    const pause = Math.max(wanted, longest * (0.5 + Math.random() / 2));
    await delay(Math.min(pause, LONGEST_PAUSE_MS), undefined, { signal });
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
    ...withoutAbsent({ nextCursor: typeof next === "string" && next !== "" ? next : undefined }),
  };
}

/** The answer, or an error that may pass. */
async function askOnce(
  url: URL,
  { headers, maxBytes, timeoutMs, signal }: RegistryRequest,
): Promise<Response | Error> {
  try {
    return await guardedRequest(url, {
      headers: { accept: "application/json", ...headers },
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

function retryAfterMs(header: string | null): number {
  return header !== null && /^\d{1,4}$/.test(header) ? Number(header) * 1_000 : 0;
}

async function readAnswer(answer: Response): Promise<RegistryAnswer> {
  const { status, headers } = answer;
  const time = Date.parse(headers.get("date") ?? "");
  return {
    status,
    text: await answer.text(),
    ...withoutAbsent({
      location: headers.get("location") ?? undefined,
      date: Number.isNaN(time) ? undefined : new Date(time).toISOString(),
    }),
  };
}
