import { errorMessage, type JsonObject } from "@toolcrib/model";
import { askerOf, type RegisteredTool } from "@toolcrib/runtime";
import type { PlaygroundState } from "../state.ts";
import { everyHandler } from "./asked-question.ts";
import type { RecordedCall } from "./call-history.ts";
import { endOf } from "./recording-registry.ts";

/** Calls a tool for a page; how it goes, and what it asks, is in the history. */
export function callTool(
  state: PlaygroundState,
  entry: RegisteredTool,
  args: JsonObject,
): RecordedCall {
  const { history, registry } = state;
  const ending = new AbortController();
  const call = history.begin({
    tool: entry.wireName,
    arguments: args,
    cancel: () => ending.abort(),
  });
  const handlers = everyHandler((params, { key, kind, signal }) =>
    history.ask(call, { key, kind, params }, signal),
  );
  registry
    .callNoted(entry.wireName, args, {
      signal: ending.signal,
      asker: askerOf(handlers),
      onProgress: ({ progress, total, message }) =>
        history.progress(call, progress, total, message),
      onLog: (level, data) =>
        history.log(call, level, typeof data === "string" ? data : JSON.stringify(data)),
    })
    .then(
      (result) => history.end(call, endOf(entry, call, result)),
      (error: unknown) =>
        history.end(call, {
          state: "failed",
          message: errorMessage(error),
        }),
    );
  return call;
}
