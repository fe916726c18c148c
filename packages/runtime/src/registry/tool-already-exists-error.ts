import { ToolcribError, visibleText } from "@toolcrib/model";
import type { RegisteredTool } from "./registered-tool.ts";

/** Two tools would be served under one name. */
export class ToolAlreadyExistsError extends ToolcribError {
  override readonly name: string = "ToolAlreadyExistsError";
  readonly existing: RegisteredTool;

  constructor(existing: RegisteredTool, added: RegisteredTool) {
    const shown = visibleText(existing.wireName);
    super(
      "tool-already-exists",
      existing.id === added.id
        ? `a tool ${visibleText(existing.id)} is registered already`
        : `${visibleText(existing.id)} and ${visibleText(added.id)} would both be served as ${shown}; give one of them another namespace`,
    );
    this.existing = existing;
  }
}
