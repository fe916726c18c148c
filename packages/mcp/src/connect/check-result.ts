import { isToolcribError, type JsonObject, type Tool } from "@toolcrib/model";
import {
  formatProblems,
  type Problem,
  type ValidateToolOptions,
  validateResult,
} from "@toolcrib/schema";

/** What a tool's result breaks of the tool's own promise; empty when it keeps it. */
export interface ResultFault {
  readonly message: string;
  readonly problems: readonly Problem[];
}

/**
 * Checks a CallToolResult against the tool's output schema. A mismatch is the tool's fault, never
 * the caller's; results that report an error promise nothing.
 */
export function checkResult(
  tool: Tool,
  result: JsonObject,
  options: ValidateToolOptions = {},
): ResultFault | undefined {
  if (tool.outputSchema === undefined || result["isError"] === true) return undefined;
  if (!Object.hasOwn(result, "structuredContent")) {
    const message = "the tool has an output schema but gave no structuredContent";
    return { message, problems: [] };
  }
  try {
    const { valid, problems } = validateResult(tool, result["structuredContent"], options);
    return valid ? undefined : { message: formatProblems(problems), problems };
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    return { message: `the output schema cannot be used: ${error.message}`, problems: [] };
  }
}
