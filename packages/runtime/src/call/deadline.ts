import type { RunningCall } from "../call-context.ts";
import type { CallResult } from "../content.ts";
import { failure, messageOf } from "./to-call-result.ts";

/**
 * Waits until the deadline passes or the call is ended early, whichever is first: a promise that
 * never settles holds nothing. While the call waits for its caller's answers, which `onWaiting` is
 * told, its time stands still.
 */
export function within<Value>(
  result: Promise<Value>,
  milliseconds: number,
  call: RunningCall,
  onWaiting?: (waiting: boolean) => void,
): Promise<Value | CallResult> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => call.abort(new Error(`no answer within ${milliseconds} ms`));
    let timer = setTimeout(giveUp, milliseconds);
    if (onWaiting !== undefined) {
      let left = milliseconds;
      let since = performance.now();
      call.whenWaiting((waiting) => {
        clearTimeout(timer);
        if (waiting) left -= performance.now() - since;
        else timer = setTimeout(giveUp, Math.max(0, left));
        since = performance.now();
        onWaiting(waiting);
      });
    }
    call.whenAborted(() => {
      clearTimeout(timer);
      resolve(endedEarly(call.reason));
    });
    result.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** The failed call of a caller that cancelled, or of a deadline that passed. */
export function endedEarly(reason: unknown): CallResult {
  const why = reason === undefined ? "" : `: ${messageOf(reason)}`;
  return failure(`The call was ended early${why}`);
}
