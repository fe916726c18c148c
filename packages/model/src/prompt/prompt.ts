import type { JsonObject } from "../json/json.ts";
import type { Icon } from "../tool/icon.ts";
import type { PromptArgument } from "./prompt-argument.ts";

/** A prompt: a template for messages that a user chooses and fills in. */
export interface Prompt {
  /** Unique within its server; any text that is not empty. */
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly arguments?: readonly PromptArgument[];
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
  /** Which of several servers or applications the prompt belongs to. */
  readonly namespace?: string;
  /**
   * Fields that toolcrib does not define, and the raw value of those it could not read whole.
   * They are written back as they were.
   */
  readonly extra?: JsonObject;
}
