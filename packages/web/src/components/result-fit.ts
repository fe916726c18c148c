import { isToolcribError, type JsonObject, type Tool } from "@toolcrib/model";
import { validateResult } from "@toolcrib/schema";

/** Whether a CallToolResult fits what the tool promises, in words; undefined where it promises nothing. */
export function resultFit(tool: Tool, result: JsonObject): string | undefined {
  if (tool.outputSchema === undefined || result["isError"] === true) return undefined;
  try {
    const { valid } = validateResult(tool, result["structuredContent"]);
    return valid ? "fits the result schema" : "does not fit the result schema";
  } catch (error) {
    if (isToolcribError(error)) return undefined;
    throw error;
  }
}
