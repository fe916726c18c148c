import type { JsonObject } from "@toolcrib/model";
import type { CallContext } from "../call-context.ts";
import type { CallResult } from "../content.ts";
import type { RegisteredTool } from "../registry/registered-tool.ts";

/** A call that is about to be made. */
export interface HookedCall {
  readonly tool: RegisteredTool;
  /** As the caller sent them: nothing has checked them yet. */
  readonly args: JsonObject;
  /** Who calls. */
  readonly context: CallContext;
}

/** Makes the call: the next hook, or the tool itself. At once when the tool gives no promise. */
export type NextCall = () => CallResult | Promise<CallResult>;

/**
 * Something that is done around every call, also around those that are refused. It gives the
 * result of `next()`, or one of its own without calling it. What it throws is a failed call.
 */
export type CallHook = (call: HookedCall, next: NextCall) => CallResult | Promise<CallResult>;
