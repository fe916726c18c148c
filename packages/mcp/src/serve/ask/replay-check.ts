import { ToolError } from "@toolcrib/runtime";
import type { AnswerRecord } from "./answer-record.ts";

/** Ends a run that goes on as another one, when its answers are there. */
export const UNWOUND: Error = new Error("the call goes on when its answers are there");

/** Says what a handler that ran again with its answers did not ask as it had asked before. */
export function replayFault(
  { answers }: AnswerRecord,
  askedAgain: ReadonlyMap<string, string>,
): Error | undefined {
  for (const [key, { question }] of answers) {
    const again = askedAgain.get(key);
    if (again === question) continue;
    const what = again === undefined ? "was not asked again" : "was another question";
    return new ToolError(
      `Replay check: "${key}" ${what} when the handler ran again with the same answers; take what changes between runs (time, random values, other systems) inside context.once(key, …), and give each question a key of its own`,
    );
  }
  return undefined;
}
