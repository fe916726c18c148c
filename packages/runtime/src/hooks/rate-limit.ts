import { META_KEYS } from "@toolcrib/model";
import { failure } from "../call/to-call-result.ts";
import type { CallHook, HookedCall } from "./call-hook.ts";

/** How many calls a caller may make. */
export interface RateLimitOptions {
  /** Calls that a caller may make in a period. */
  readonly calls: number;
  /** Milliseconds of a period; a minute unless told. */
  readonly periodMs?: number;
  /** Whom a call counts for; unless told the authenticated subject, and all others together. */
  readonly caller?: (call: HookedCall) => string;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

/** Callers that are remembered; the one that has waited longest is forgotten first. */
const MAX_CALLERS = 10_000;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/**
 * Lets each caller make a number of calls in a period: as many at once, then one whenever its share
 * of the period has passed. Further calls are answered at once, and say when to call again.
 */
export function rateLimit({
  calls,
  periodMs = 60_000,
  caller = ({ context }) => context.auth?.subject ?? "",
  now = () => performance.now(),
}: RateLimitOptions): CallHook {
  const buckets = new Map<string, Bucket>();
  const share = periodMs / calls;
  return (call, next) => {
    const key = caller(call);
    const time = now();
    const before = buckets.get(key) ?? { left: calls, at: time };
    const left = Math.min(calls, before.left + (time - before.at) / share);
    buckets.delete(key);
    if (buckets.size >= MAX_CALLERS)
      for (const oldest of buckets.keys()) {
        buckets.delete(oldest);
        break;
      }
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at: time });
    if (left >= 1) return next();
    const seconds = Math.ceil(((1 - left) * share) / 1_000);
    return {
      ...failure(
        `Too many calls: at most ${calls} in ${periodMs / 1_000} s; call again in ${seconds} s`,
      ),
      _meta: { [META_KEYS.code]: "rate-limited" },
    };
  };
}
