import type { CallResult } from "../content.ts";
import type { NextCall } from "./call-hook.ts";

/** Makes a call and tells when it is over: with its result, or with what was thrown. */
export function afterCall(
  next: NextCall,
  over: (result: CallResult | undefined, error: unknown) => void,
): CallResult | Promise<CallResult> {
  const done = (result: CallResult): CallResult => {
    over(result, undefined);
    return result;
  };
  const failed = (error: unknown): never => {
    over(undefined, error);
    throw error;
  };
  try {
    const result = next();
    return result instanceof Promise ? result.then(done, failed) : done(result);
  } catch (error) {
    return failed(error);
  }
}
