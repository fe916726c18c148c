import type { CallFault } from "@toolcrib/runtime";
import type { SourceHost } from "../source-host.ts";

/** Causes of causes that are told. */
const TOLD_CAUSES = 5;

/** Tells with `--debug` what went wrong inside a tool, and where in its code. */
export function faultReporter(host: Pick<SourceHost, "debug">): (fault: CallFault) => void {
  return ({ id, kind, message, cause }) => {
    host.debug(`${id}: ${kind}: ${message}`);
    let error = cause;
    for (let told = 0; error instanceof Error && told < TOLD_CAUSES; told += 1) {
      for (const line of (error.stack ?? "").trimEnd().split("\n")) host.debug(line);
      error = error.cause;
    }
  };
}
