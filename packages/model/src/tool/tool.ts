import type { JsonObject } from "../json/json.ts";
import type { ToolAnnotations } from "./annotations.ts";
import type { Icon } from "./icon.ts";

/** A tool: what it is called, what it takes, what it gives, and what it says of itself. */
export interface Tool {
  /** Unique within its server; the rules are those of `checkToolName`. */
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** The schema of the arguments. Registries may know a tool by name alone. */
  readonly inputSchema?: JsonObject;
  /** The schema of `structuredContent`, as its author wrote it. */
  readonly outputSchema?: JsonObject;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
  /** Which of several servers or applications the tool belongs to. */
  readonly namespace?: string;
  readonly version?: string;
  readonly tags?: readonly string[];
  /**
   * Fields that toolcrib does not define, and the raw value of those it could not read whole.
   * They are written back as they were.
   */
  readonly extra?: JsonObject;
}
