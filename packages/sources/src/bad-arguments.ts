import { ToolcribError, visibleText } from "@toolcrib/model";

/** The error for arguments that a tool does not take; every line of `why` is a reason, numbered if there are several. */
export function badArguments(tool: string, why: string): ToolcribError {
  const isList = why.includes("\n");
  const reasons = isList ? why.replaceAll("\n", "; ") : why.replace(/^1\. (\(root\): )?/, "");
  const message = `${visibleText(tool)} does not take these arguments: ${reasons}`;
  return new ToolcribError("invalid-arguments", message);
}
