import { resolve } from "node:path";
import type { SourceHost } from "@toolcrib/sources";
import { openBrowser } from "./output/open-browser.ts";
import type { Output } from "./output/output.ts";
import type { Terminal } from "./terminal.ts";

/** The command line as the host of its sources, in the folder that `--cwd` names. */
export function sourceHost({
  options,
  terminal,
  output,
  signal,
}: {
  readonly options: { readonly cwd: string | undefined };
  readonly terminal: Terminal;
  readonly output: Output;
  readonly signal: AbortSignal;
}): SourceHost {
  const { note, warn, debug, pass, hide, progress, ask, interactive } = output;
  const { env, stdin } = terminal;
  const cwd = resolve(terminal.cwd, options.cwd ?? ".");
  const said = { note, warn, debug, pass, hide, progress };
  return {
    cwd,
    env,
    stdin,
    signal,
    ...said,
    ...(interactive ? { ask, openPage: openBrowser } : {}),
  };
}
