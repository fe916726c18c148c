import type { JsonObject } from "@toolcrib/model";
import {
  type CallResult,
  type RegisteredTool,
  type RunningCall,
  ToolRegistry,
  type ToolRegistryOptions,
} from "@toolcrib/runtime";
import type { CallHistory, RecordedCall } from "./call-history.ts";

/** A registry that notes the calls of connected clients. */
export class RecordingRegistry extends ToolRegistry {
  readonly #history: CallHistory;

  constructor(options: ToolRegistryOptions, history: CallHistory) {
    super(options);
    this.#history = history;
  }

  override run(
    entry: RegisteredTool,
    args: JsonObject,
    call: RunningCall,
  ): CallResult | Promise<CallResult> {
    const recorded = this.#history.begin({
      tool: entry.wireName,
      arguments: args,
      client: "a connected client",
    });
    try {
      const result = super.run(entry, args, call);
      if (!(result instanceof Promise)) return this.#noted(recorded, result);
      return result.then(
        (value) => this.#noted(recorded, value),
        (error: unknown) => this.#failed(recorded, error),
      );
    } catch (error) {
      return this.#failed(recorded, error);
    }
  }

  #noted(call: RecordedCall, result: CallResult): CallResult {
    this.#history.end(call, endOf(result));
    return result;
  }

  #failed(call: RecordedCall, error: unknown): never {
    this.#history.end(call, { state: "failed", message: String(error) });
    throw error;
  }
}

/** How a call ended, by its result. */
export function endOf(result: CallResult): Pick<RecordedCall, "state" | "result" | "message"> {
  const json = result satisfies object as unknown as JsonObject; // a call result is made of JSON
  return { state: result.isError === true ? "failed" : "returned", result: json };
}
