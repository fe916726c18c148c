import { isToolcribError } from "@toolcrib/model";
import { failure, messageOf } from "../call/to-call-result.ts";
import type { CallResult } from "../content.ts";
import { ForwardedError } from "../forwarded-error.ts";
import type { CallHook, HookedCall, NextCall } from "./call-hook.ts";

/** Makes a call inside hooks, the first of them outermost. */
export function runHooks(
  hooks: readonly CallHook[],
  call: HookedCall,
  run: NextCall,
): CallResult | Promise<CallResult> {
  const next = hooks.reduceRight<NextCall>((inner, hook) => () => hook(call, inner), run);
  try {
    const result = next();
    return result instanceof Promise ? result.catch(hookFailure) : result;
  } catch (error) {
    return hookFailure(error);
  }
}

/** A hook that throws is a failed call; misuse of the registry, and what is passed on, stay errors. */
function hookFailure(error: unknown): CallResult {
  if (isToolcribError(error) || error instanceof ForwardedError) throw error;
  return failure(`The call failed: ${messageOf(error)}`);
}
