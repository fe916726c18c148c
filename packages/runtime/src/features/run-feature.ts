import { type JsonObject, ToolcribError } from "@toolcrib/model";
import { messageOf } from "../call/to-call-result.ts";
import type { RunningCall } from "../call-context.ts";
import type { CallResult } from "../content.ts";
import { asForwarded, ForwardedError, wordsInstead } from "../forwarded-error.ts";
import { isInputError } from "../input-error.ts";
import type { RegisteredTool } from "../registry/registered-tool.ts";

/** Runs a call with the limits and hooks of a registry, as `ToolRegistry.run`. */
export type RunCall = (
  entry: RegisteredTool,
  args: JsonObject,
  call: RunningCall,
) => CallResult | Promise<CallResult>;

/** How the function behind a prompt or resource is run. */
export interface FeatureRun<Made> {
  readonly run: RunCall;
  readonly call: RunningCall;
  /** Makes the answer of what the function gave; what it throws is a failure of the function. */
  readonly convert: (value: unknown) => Made;
}

/**
 * Runs the function behind a prompt, resource or completion as a tool is run: within the same
 * limits and deadlines, with faults reported. Its arguments are checked already. Throws
 * `invalid-input` for what the function cannot be called with, `busy`, `handler-failed`, and the
 * error of another server that is passed on.
 */
export async function runFeature<Made>(
  entry: RegisteredTool,
  args: JsonObject,
  { run, call, convert }: FeatureRun<Made>,
): Promise<Made> {
  let made: { readonly value: Made } | undefined;
  let refusal: unknown;
  const handler: RegisteredTool["handler"] = async (input, context) => {
    try {
      made = { value: convert(await entry.handler?.(input, context)) };
    } catch (error) {
      refusal = asForwarded(error) ?? (isInputError(error) ? error : undefined);
      throw error;
    }
  };
  const result = await run({ ...entry, input: undefined, output: undefined, handler }, args, call);
  if (made !== undefined && result.isError !== true) return made.value;
  if (refusal instanceof ForwardedError) {
    const words = wordsInstead(refusal, call);
    throw words === undefined ? refusal : new ToolcribError("handler-failed", words);
  }
  if (refusal !== undefined) throw new ToolcribError("invalid-input", messageOf(refusal));
  const [block] = result.content;
  throw new ToolcribError(
    "handler-failed",
    block?.type === "text" ? block.text : `${entry.id} failed`,
  );
}
