import { type Context, createContext, Script } from "node:vm";
import { LIMITS } from "@toolcrib/model";
import type { PatternWatchdog } from "@toolcrib/schema";

/** How long one match may take. */
export interface PatternWatchdogOptions {
  /** 50 unless told. */
  readonly ms?: number;
}

// The code is this text alone; what comes from a schema or a call goes in as values.
const match = new Script("pattern.test(text)");

/** How often a match is begun that the machine had no time for: the clock stops it, whoever ran meanwhile. */
const MOST_TRIES = 5;

/**
 * Matches patterns that need backtracking on the native engine and stops those that take too long.
 * For `compileSchema` and `ToolRegistry`, which refuse such patterns without it.
 */
export function patternWatchdog({
  ms = LIMITS.patternMs,
}: PatternWatchdogOptions = {}): PatternWatchdog {
  let context: Context | undefined;
  return {
    test: (pattern, text) => {
      context ??= createContext(Object.create(null));
      Object.assign(context, { pattern, text });
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const before = process.cpuUsage();
        try {
          return match.runInContext(context, { timeout: ms }) === true;
        } catch (error) {
          if (!isTimeout(error)) throw error;
        }
        const { user, system } = process.cpuUsage(before);
        if (user + system >= (ms * 1_000) / 2) return undefined;
      }
      return undefined;
    },
  };
}

/** Told by its code: the error may belong to either context. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
