import { type CallListener, RunningCall } from "../call-context.ts";
import type { Caller } from "../caller.ts";

/** How one call is made. */
export interface RegistryCallOptions extends CallListener {
  readonly signal?: AbortSignal;
  /** Milliseconds until the call is given up; the registry's `callMs` unless told. */
  readonly callMs?: number;
  /** Who makes the call; this program unless told. */
  readonly caller?: Caller;
}

/** Makes a call that the signal of the options ends. */
export async function withCall<Result>(
  options: RegistryCallOptions,
  make: (call: RunningCall) => Result | Promise<Result>,
): Promise<Result> {
  const call = new RunningCall(options, options.caller);
  const { signal } = options;
  const abort = (): void => call.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  try {
    return await make(call);
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}
