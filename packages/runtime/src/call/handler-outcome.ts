import { formatProblems } from "@toolcrib/schema";
import type { RunningCall } from "../call-context.ts";
import type { CallResult } from "../content.ts";
import { asForwarded, wordsInstead } from "../forwarded-error.ts";
import { isInputError } from "../input-error.ts";
import type { RegisteredTool } from "../registry/registered-tool.ts";
import type { CallFault } from "./call-rules.ts";
import { asDescribedContent } from "./described-content.ts";
import { lostNumber } from "./lost-number.ts";
import { failure, inputFailure, messageOf, thrownFailure, toCallResult } from "./to-call-result.ts";

/** Told of what went wrong inside a tool. */
type TellFault = (fault: CallFault) => void;

/** The result of a call whose handler gave a value: checked against the output schema, if there is one. */
export function returnedResult(entry: RegisteredTool, value: unknown, tell: TellFault): CallResult {
  const { id, tool, output } = entry;
  let result: CallResult;
  try {
    const shown = toCallResult(value, tool.outputSchema !== undefined);
    result = asDescribedContent(shown, value, entry) ?? shown;
  } catch (cause) {
    const message = `The result cannot be sent: ${messageOf(cause)}`;
    tell({ kind: "unsendable", id, message, cause });
    return failure(message);
  }
  if (output === undefined || result.isError === true) return result;
  const reason = whyWrong(output, result);
  if (reason === undefined) return result;
  const lost = lostNumber(value);
  const message = `Output validation failed: ${reason}${lost === undefined ? "" : ` (${lost}, which JSON writes as null)`}`;
  tell({ kind: "bad-output", id, message });
  return failure(message);
}

function whyWrong(
  output: NonNullable<RegisteredTool["output"]>,
  { structuredContent }: CallResult,
): string | undefined {
  if (structuredContent === undefined) return "the tool gave no structured result";
  const { valid, problems } = output.validate(structuredContent);
  return valid ? undefined : formatProblems(problems);
}

/**
 * The result of a call whose handler threw. An error that is passed on is thrown again, for the
 * caller of this server.
 */
export function thrownResult(
  { id }: RegisteredTool,
  error: unknown,
  { call, tell }: { readonly call: RunningCall; readonly tell: TellFault },
): CallResult {
  const forwarded = asForwarded(error);
  if (forwarded !== undefined) {
    const words = wordsInstead(forwarded, call);
    if (words === undefined) throw forwarded;
    return failure(words);
  }
  const kind = isInputError(error) ? "bad-input" : "thrown";
  const message = messageOf(error);
  // A handler that passes on why its call was ended is in order.
  if (!call.aborted || error !== call.reason) tell({ kind, id, message, cause: error });
  return kind === "bad-input" ? inputFailure(message) : thrownFailure(error);
}
