import { isJsonArray, isJsonObject, type JsonObject, withoutAbsent } from "@toolcrib/model";
import {
  type CallClient,
  type CallResult,
  type RegisteredTool,
  type RegistryCallOptions,
  type RunningCall,
  ToolRegistry,
  type ToolRegistryOptions,
} from "@toolcrib/runtime";
import type { CallHistory, RecordedCall } from "./call-history.ts";
import { inputProblems } from "./input-problems.ts";

/** A registry that notes the calls of connected clients. */
export class RecordingRegistry extends ToolRegistry {
  readonly #history: CallHistory;
  readonly #noted: WeakSet<JsonObject> = new WeakSet();

  constructor(options: ToolRegistryOptions, history: CallHistory) {
    super(options);
    this.#history = history;
  }

  /** As `call`, for a call that is in the history already. */
  async callNoted(
    wireName: string,
    args: JsonObject,
    options: RegistryCallOptions,
  ): Promise<CallResult> {
    const own = { ...args };
    this.#noted.add(own);
    return await this.call(wireName, own, options);
  }

  override run(
    entry: RegisteredTool,
    args: JsonObject,
    call: RunningCall,
    callMs?: number,
  ): CallResult | Promise<CallResult> {
    if (this.#noted.has(args)) return super.run(entry, args, call, callMs);
    const recorded = this.#history.begin({
      tool: entry.wireName,
      arguments: args,
      client: clientName(call.client),
    });
    try {
      const result = super.run(entry, args, call, callMs);
      if (!(result instanceof Promise)) return this.#ended(entry, recorded, result);
      return result.then(
        (value) => this.#ended(entry, recorded, value),
        (error: unknown) => this.#failed(recorded, error),
      );
    } catch (error) {
      return this.#failed(recorded, error);
    }
  }

  #ended(entry: RegisteredTool, call: RecordedCall, result: CallResult): CallResult {
    this.#history.end(call, endOf(entry, call, result));
    return result;
  }

  #failed(call: RecordedCall, error: unknown): never {
    this.#history.end(call, { state: "failed", message: String(error) });
    throw error;
  }
}

/** What a client calls itself, where it says so. */
function clientName(client: CallClient | undefined): string {
  const { name = "", version = "" } = client ?? {};
  return `${name} ${version}`.trim() || "a connected client";
}

/** How a call ended, by its result. */
export function endOf(
  entry: RegisteredTool,
  call: Pick<RecordedCall, "arguments">,
  result: CallResult,
): Pick<RecordedCall, "state" | "result" | "message"> {
  const json = result satisfies object as unknown as JsonObject; // a call result is made of JSON
  if (result.isError !== true) return { state: "returned", result: json };
  const isRefused = inputProblems(entry, call.arguments).length > 0;
  const message = firstText(json);
  return { state: isRefused ? "refused" : "failed", result: json, ...withoutAbsent({ message }) };
}

/** The first thing that a result says. */
function firstText({ content }: JsonObject): string | undefined {
  const blocks = isJsonArray(content) ? content.filter(isJsonObject) : [];
  const [text] = blocks.flatMap(({ text }) => (typeof text === "string" ? [text] : []));
  return text;
}
