import { setTimeout as delay } from "node:timers/promises";
import { isToolcribError } from "@toolcrib/model";

/** How often a server is asked that could not be reached or hung up. */
const ATTEMPTS = 4;

/** Milliseconds before the second attempt; each further one waits twice as long. */
const FIRST_WAIT_MS = 200;

/**
 * Does something again that failed for a reason which may pass: a connection that was refused or
 * cut. The waits grow, and are drawn at random, so that many callers do not come back at once.
 */
export async function askAgain<Result>(
  ask: () => Promise<Result>,
  { signal, onRetry }: { readonly signal: AbortSignal; readonly onRetry: (reason: string) => void },
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || attempt === ATTEMPTS || !mayPass(error)) throw error;
      const longest = FIRST_WAIT_MS * 2 ** (attempt - 1);
      onRetry(isToolcribError(error) ? error.message : String(error));
      await delay(longest * (0.5 + Math.random() / 2), undefined, { signal });
    }
  }
}

function mayPass(error: unknown): boolean {
  return (
    isToolcribError(error) &&
    (error.code === "server-closed" || error.code === "server-unreachable")
  );
}
