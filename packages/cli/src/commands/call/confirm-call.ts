import { effectiveHints, type Tool, visibleText } from "@toolcrib/model";
import type { Output } from "../../output/output.ts";

/** What decides whether a call is confirmed. */
export interface Confirmation {
  readonly options: { readonly yes: boolean; readonly careful: boolean };
  readonly output: Output;
  readonly signal: AbortSignal;
}

/**
 * Asks the person at the terminal before a tool that declares itself destructive, or with
 * `--careful` before any that does not declare itself read-only. The hints are the tool's own
 * word: none of them proves a tool harmless. Without a terminal the call goes on with a warning.
 */
export async function confirmCall(tool: Tool, confirmation: Confirmation): Promise<boolean> {
  const { options, output, signal } = confirmation;
  const declared = tool.annotations?.destructiveHint === true && !effectiveHints(tool).readOnly;
  const doubtful = options.careful && !effectiveHints(tool).readOnly;
  if (!declared && !doubtful) return true;
  const name = visibleText(tool.name);
  const why = declared ? "says that it can destroy data" : "does not say that it only reads";
  if (options.yes) return true;
  if (!output.interactive) {
    output.warn(`${name} ${why}`);
    return true;
  }
  const answer = await output.ask(`${name} ${why}. Call it? [y/N] `, { signal });
  if (/^y(es)?$/i.test(answer.trim())) return true;
  output.note("not called");
  return false;
}
