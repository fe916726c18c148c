import {
  isToolcribError,
  type JsonObject,
  ToolcribError,
  toolLabel,
  visibleText,
  withoutNulls,
} from "@toolcrib/model";
import { formatProblems } from "@toolcrib/schema";
import { badArguments } from "../bad-arguments.ts";
import type { ChosenTool } from "../choose-tool.ts";
import type { CallTool } from "../source.ts";
import { checkArguments } from "./check-arguments.ts";
import { strayArguments } from "./stray-arguments.ts";

/** A call whose arguments the tool takes. */
export interface PreparedCall {
  /** Arguments that the tool does not declare, and may ignore. */
  readonly warnings: readonly string[];
  /** Calls the tool. Throws `tool-failed` when its server refuses. */
  readonly run: (options: Parameters<CallTool>[2]) => Promise<CallOutcome>;
}

/** What came of a call. */
export interface CallOutcome {
  readonly result: JsonObject;
  /** How the result breaks the tool's own output schema. */
  readonly fault: string | undefined;
}

/** Checks a call before it is made. Throws `not-callable`, or `invalid-arguments` with every reason. */
export function prepareCall({ server, tool }: ChosenTool, given: JsonObject): PreparedCall {
  const { call } = server;
  if (call === undefined) {
    const reason = server.notCallable ?? "its source can be read, not called";
    throw new ToolcribError(
      "not-callable",
      `${visibleText(tool.name)} cannot be called: ${reason}`,
    );
  }
  const args = withoutNulls(given, server.dropNulls?.get(tool.name) ?? []);
  const { valid, problems } = checkArguments({ server, tool }, args);
  if (!valid) throw badArguments(toolLabel(tool), formatProblems(problems));
  return {
    warnings: strayArguments(tool, args),
    run: async (options) => {
      try {
        const result = await call(tool.name, args, options);
        options.signal.throwIfAborted(); // a call that was ended early has no result of its own
        const { checkResult } = await import("@toolcrib/mcp/connect");
        const fault = result["isError"] === true ? undefined : checkResult(tool, result);
        return { result, fault: fault?.message.replaceAll("\n", "; ") };
      } catch (error) {
        if (!isToolcribError(error) || error.code !== "server-error") throw error;
        throw new ToolcribError("tool-failed", error.message, { cause: error });
      }
    },
  };
}
