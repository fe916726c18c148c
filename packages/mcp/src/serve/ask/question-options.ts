import type { SessionOptions } from "../sessions/http-sessions.ts";

/** How the questions of handlers are put to clients. */
export interface QuestionOptions extends SessionOptions {
  /**
   * Secret of at least 32 bytes that seals what clients keep between a question and its answer.
   * Processes that share it continue each other's calls; random, for one process, unless told.
   */
  readonly stateSecret?: string | Uint8Array;
  /** Calls that wait for answers in memory; with 0, every handler runs again with its answers. */
  readonly parkedCalls?: number;
  /** Milliseconds for a user to answer. */
  readonly questionMs?: number;
  /**
   * Whether every handler runs again with its answers, and a call fails whose handler then asks
   * something else: what is found in development does not happen in production.
   */
  readonly checkReplay?: boolean;
}
