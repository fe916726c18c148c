import type { JsonObject, Tool } from "@toolcrib/model";
import type { CallContext } from "./call-context.ts";

/**
 * What runs when a tool is called. The arguments have passed the tool's input schema; what comes
 * back, or what a returned promise gives, becomes the result.
 */
export type ToolHandler = (args: JsonObject, context: CallContext) => unknown;

/** How a handler wants to be called. */
export interface HandlerTraits {
  /**
   * Whether the handler reports progress or logs. Unsaid, a handler of two parameters does, and
   * one of fewer may: it is then served in the way that lets it whenever the caller asked for
   * progress.
   */
  readonly usesContext?: boolean;
  /** Input properties whose explicit null is dropped before validation. */
  readonly dropNulls?: readonly string[];
}

/** A tool with what runs it: what `defineTool` gives, and what loading code gives. */
export interface ImplementedTool extends HandlerTraits {
  readonly tool: Tool;
  readonly handler: ToolHandler;
}

/** Tools loaded from code, with what they hold open: modules, or a worker process. */
export interface LoadedTools {
  readonly tools: readonly ImplementedTool[];
  /** Ends the worker, if there is one; calls in flight fail. */
  close(): Promise<void>;
}
