import { ToolcribError, visibleText } from "@toolcrib/model";

/** The error for arguments that a tool does not take; every line of `why` is a reason. */
export function badArguments(tool: string, why: string): ToolcribError {
  const reasons = why.replaceAll("\n", "; ");
  const message = `${visibleText(tool)} does not take these arguments: ${reasons}`;
  return new ToolcribError("invalid-arguments", message);
}
