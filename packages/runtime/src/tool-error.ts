import type { Json } from "@toolcrib/model";

/** Whether a value is a ToolError, also of another copy of this package: code may bring its own. */
export function isToolError(error: unknown): error is ToolError {
  return error instanceof Error && error.name === "ToolError" && "structuredContent" in error;
}

/** Thrown by a handler to fail with a message for the model and, if given, structured content. */
export class ToolError extends Error {
  override readonly name: string = "ToolError";
  readonly structuredContent: Json | undefined;

  constructor(message: string, structuredContent?: Json) {
    super(message);
    this.structuredContent = structuredContent;
  }
}
