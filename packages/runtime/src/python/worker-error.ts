import { ToolcribError } from "@toolcrib/model";
import { InputError } from "../input-error.ts";
import { ToolError } from "../tool-error.ts";
import type { WorkerFailure } from "./worker-messages.ts";

/** The error of a failure in a worker; its stack is that of the tool's own code. */
export function workerError(failure: WorkerFailure, interpreter: string): Error {
  const error = errorOf(failure, interpreter);
  if (failure.trace !== undefined) error.stack = failure.trace;
  return error;
}

function errorOf({ kind, message }: WorkerFailure, interpreter: string): Error {
  switch (kind) {
    case "import":
      return new ToolcribError("module-failed", `${message} (with ${interpreter})`);
    case "input":
      return new InputError(message);
    case "binding":
      return new ToolcribError("binding-failed", message);
    default:
      return new ToolError(message);
  }
}
