import { ToolError } from "./tool-error.ts";

/** Thrown before a tool runs: what was sent fits the schema and still makes no argument, as "soon" makes no date. */
export class InputError extends ToolError {
  readonly refusesInput: true = true;
}

/** Whether a value is an InputError, also of another copy of this package. */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && "refusesInput" in error && error.refusesInput === true;
}
