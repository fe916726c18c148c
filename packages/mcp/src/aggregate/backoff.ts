/** How long to wait between attempts to reach an upstream. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Doubles from the first wait to the longest. */
export function waitBefore(attempt: number, { firstMs, longestMs }: Backoff): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 30));
}
