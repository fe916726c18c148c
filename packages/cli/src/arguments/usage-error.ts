import { ToolcribError } from "@toolcrib/model";

/** What was given to a command is wrong: the message says what to give. */
export function usageError(message: string): ToolcribError {
  return new ToolcribError("usage", message);
}
