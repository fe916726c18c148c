import { errorMessage, isToolcribError, visibleLines, visibleText } from "@toolcrib/model";
import type { Colours } from "./colours.ts";

/** Longer messages are cut: an error is one line. */
const longestMessage = 2_000;

/** How an error is shown. */
export interface ErrorLineOptions {
  /** Whether its stack and causes are added. */
  readonly debug: boolean;
  /** Takes what must not be shown out of a text. */
  readonly mask: (text: string) => string;
}

/** An error as people read it: one line, and with `debug` its stack and causes. */
export function errorLine(
  error: unknown,
  colours: Colours,
  { debug, mask }: ErrorLineOptions,
): string {
  const line = `${colours.red("error:")} ${visibleText(mask(oneLine(error)), longestMessage)}`;
  if (!debug) return line;
  const stacks: string[] = [];
  for (let cause = error; cause instanceof Error && stacks.length < 5; cause = cause.cause) {
    stacks.push(mask(cause.stack ?? String(cause)));
  }
  return [line, ...stacks.map((stack) => colours.dim(visibleLines(stack, longestMessage)))].join(
    "\n",
  );
}

/** An error as a part of a JSON document. */
export function errorJson(error: unknown): { readonly code: string; readonly message: string } {
  return { code: isToolcribError(error) ? error.code : "internal", message: oneLine(error) };
}

function oneLine(error: unknown): string {
  if (isToolcribError(error)) return error.message;
  const message = errorMessage(error);
  return `${message} (this is a bug in toolcrib; --debug shows where)`;
}
