import { errorMessage } from "@toolcrib/model";
import type { SourceHost } from "../source-host.ts";
import { captureBackgroundErrors } from "./capture-background-errors.ts";
import { refuseExit } from "./refuse-exit.ts";
import { reserveDescriptor } from "./reserve-descriptor.ts";
import { reserveStdout } from "./reserve-stdout.ts";

let hosted = 0;
let endAll = (): void => {};

/**
 * Prepares this process for code of others, until the function that comes back is called: its
 * prints and its stray failures are told on stderr, and it cannot end the process. Several sources
 * of code share one preparation.
 */
export function hostCode(host: Pick<SourceHost, "pass" | "warn" | "debug">): () => void {
  if (hosted === 0) endAll = prepare(host);
  hosted += 1;
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    hosted -= 1;
    if (hosted === 0) endAll();
  };
}

function prepare(host: Pick<SourceHost, "pass" | "warn" | "debug">): () => void {
  const release = reserveStdout(host.pass);
  const giveBack = reserveDescriptor();
  const allow = refuseExit();
  const stop = captureBackgroundErrors((error) => {
    const message = errorMessage(error);
    host.warn(`what a function left running failed: ${message} (--debug shows where)`);
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    for (const line of stack.split("\n")) host.debug(line);
  });
  return () => {
    stop();
    allow();
    giveBack();
    release();
  };
}
