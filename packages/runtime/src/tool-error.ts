import type { Json } from "@toolcrib/model";

/** Thrown by a handler to fail with a message for the model and, if given, structured content. */
export class ToolError extends Error {
  override readonly name: string = "ToolError";
  readonly structuredContent: Json | undefined;

  constructor(message: string, structuredContent?: Json) {
    super(message);
    this.structuredContent = structuredContent;
  }
}
