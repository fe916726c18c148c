import type { Backend, Finding, Tool } from "@toolcrib/model";
import type { CompiledSchema } from "@toolcrib/schema";
import type { ContextUse, ToolHandler } from "../handler.ts";

/** A tool in a registry, ready to be called. */
export interface RegisteredTool {
  /** `namespace:name`, or the name where there is no namespace. */
  readonly id: string;
  /** The name clients see and call. */
  readonly wireName: string;
  readonly tool: Tool;
  /** What the tool comes from, where that was said; empty otherwise. */
  readonly source: string;
  /** Where the tool can be run; empty when a handler was given. */
  readonly backends: readonly Backend[];
  /** What is odd about the definition though it can be served, as an example that its schema refuses. */
  readonly findings: readonly Finding[];
  /** The scopes that a caller over a network needs. */
  readonly scopes: readonly string[];
  readonly usesContext: ContextUse;
  readonly dropNulls: readonly string[] | undefined;
  /** How the formats of its input are checked; undefined where they are not. */
  readonly formats: "assert" | "lenient" | undefined;
  readonly declaredKeys: ReadonlySet<string> | undefined;
  /** Absent when nothing in this process can run the tool. */
  readonly handler: ToolHandler | undefined;
  /** Checks the arguments; absent where whoever runs the tool checks them. */
  readonly input: CompiledSchema | undefined;
  /** Checks the structured result; absent without an output schema. */
  readonly output: CompiledSchema | undefined;
}
