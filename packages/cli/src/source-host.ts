import type { SourceHost } from "@toolcrib/sources";
import type { Output } from "./output/output.ts";
import type { Terminal } from "./terminal.ts";

/** The command line as the host of its sources. */
export function sourceHost({
  terminal,
  output,
  signal,
  cwd,
}: {
  readonly terminal: Terminal;
  readonly output: Output;
  readonly signal: AbortSignal;
  readonly cwd: string;
}): SourceHost {
  const { note, warn, debug, pass, hide, progress, ask, interactive } = output;
  const { env, stdin } = terminal;
  const said = { note, warn, debug, pass, hide, progress };
  return { cwd, env, stdin, signal, ...said, ...(interactive ? { ask } : {}) };
}
