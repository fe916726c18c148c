import type { Json, Tool } from "@toolcrib/model";
import type { ProviderName } from "./provider-name.ts";

/** Something of a definition that a provider's format cannot hold. */
export interface Loss {
  /** A JSON Pointer into the tool's definition. */
  readonly path: string;
  /** The keyword or field that did not fit. */
  readonly keyword: string;
  /**
   * `dropped`: gone; `described`: said in the description instead; `rewritten`: said in another way
   * that allows as much or less; `renamed`: under another name; `strict-off`: the tool is not
   * strict because of it.
   */
  readonly action: "dropped" | "described" | "rewritten" | "renamed" | "strict-off";
  /** What was renamed is called this now. */
  readonly name?: string;
}

/** A tool in a provider's format, and what did not fit. */
export interface ProviderTool {
  readonly tool: Json;
  readonly losses: readonly Loss[];
}

/** A model provider's format for tools. */
export interface Provider {
  readonly id: string;
  readonly title: string;
  /** Converts a tool; `called` is its name where tools stand together. */
  readonly convert: (tool: Tool, called?: ProviderName) => ProviderTool;
  /** How the tools stand together in a request; an array unless told. */
  readonly wrap?: (tools: readonly Json[]) => Json;
}
