import type { JsonObject } from "../json/json.ts";

/** One argument of a prompt. Its value is always a text on the wire. */
export interface PromptArgument {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** Absent means that it may be left out. */
  readonly required?: boolean;
  /** Fields that MCP does not define, and the raw value of those that could not be read. */
  readonly extra?: JsonObject;
}
