import { errorMessage, type JsonObject } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import type { PlaygroundState } from "../state.ts";
import type { RecordedCall } from "./call-history.ts";
import { endOf } from "./recording-registry.ts";

/** A call that has begun, and when it is over. */
export interface BegunCall {
  readonly call: RecordedCall;
  readonly over: Promise<void>;
}

/** Calls a tool for a page; how it goes is in the history. */
export function callTool(
  state: PlaygroundState,
  entry: RegisteredTool,
  args: JsonObject,
): BegunCall {
  const { history, registry } = state;
  const ending = new AbortController();
  const call = history.begin({
    tool: entry.wireName,
    arguments: args,
    cancel: () => ending.abort(),
  });
  const over = registry
    .call(entry.wireName, args, {
      signal: ending.signal,
      onProgress: ({ progress, total, message }) =>
        history.progress(call, progress, total, message),
      onLog: (level, data) =>
        history.log(call, level, typeof data === "string" ? data : JSON.stringify(data)),
    })
    .then(
      (result) => history.end(call, endOf(result)),
      (error: unknown) =>
        history.end(call, {
          state: "failed",
          message: errorMessage(error),
        }),
    );
  return { call, over };
}
