import type {
  Finding,
  JsonObject,
  Prompt,
  Resource,
  ResourceTemplate,
  Tool,
} from "@toolcrib/model";
import type { CallContext } from "./call-context.ts";
import type { ConnectedClient } from "./clients/connected-clients.ts";
import type { Completers } from "./features/complete.ts";

/**
 * What runs when a tool is called. The arguments have passed the tool's input schema; what comes
 * back, or what a returned promise gives, becomes the result.
 */
export type ToolHandler = (args: JsonObject, context: CallContext) => unknown;

/**
 * What a handler does with its context besides listening to the signal: nothing, report progress
 * to callers that ask for it, also log and ask, or pass on what another server logs and asks, as
 * far as the caller can take it. The less it does, the quicker it can be served.
 */
export type ContextUse = "nothing" | "progress" | "everything" | "forwarding";

/** How a handler wants to be called. */
export interface HandlerTraits {
  /** Unsaid, a handler of two parameters does everything, and one of fewer reports progress. */
  readonly usesContext?: ContextUse;
  /** Input properties whose explicit null is dropped before validation. */
  readonly dropNulls?: readonly string[];
  /**
   * Whether input is refused where a text lacks the format that its schema names, as in
   * `CompileOptions`; without it formats are not checked.
   */
  readonly formats?: "assert" | "lenient";
  /** The arguments that the handler uses; each answer names the others. Absent: it may use all. */
  readonly declaredKeys?: ReadonlySet<string>;
}

/** A tool with what runs it: what `defineTool` gives, and what loading code gives. */
export interface ImplementedTool extends HandlerTraits {
  readonly tool: Tool;
  /** What is odd about the definition as it was written. */
  readonly findings?: readonly Finding[];
  readonly handler: ToolHandler;
}

/** What runs a prompt or resource, and suggests values for its arguments. */
interface ImplementedFeature extends HandlerTraits {
  /** The arguments: texts on the wire, which are read as this schema says. */
  readonly inputSchema: JsonObject;
  readonly handler: ToolHandler;
  readonly completers?: Completers;
}

/** A prompt with what makes its messages: what `definePrompt` gives, and what loading code gives. */
export interface ImplementedPrompt extends ImplementedFeature {
  readonly prompt: Prompt;
}

/** A resource, or a template of resources, with what reads it. */
export interface ImplementedResource extends ImplementedFeature {
  readonly resource: Resource | ResourceTemplate;
  /** Stands before its name; its URI is left as it is. */
  readonly namespace?: string;
  /** Reads a URI as it was asked for, instead of the handler, which gets the values of variables. */
  readonly read?: (uri: string, context: CallContext) => unknown;
  /** Called when a client wants news of a URI. */
  readonly watch?: (uri: string, client: ConnectedClient | undefined) => ResourceWatch;
}

/** News of a resource that somebody wants. */
export interface ResourceWatch {
  /** Settles when news are to be expected. */
  readonly started: Promise<void>;
  readonly stop: () => void;
}

/** What was loaded from code, with what it holds open: modules, or a worker process. */
export interface LoadedTools {
  readonly tools: readonly ImplementedTool[];
  readonly prompts: readonly ImplementedPrompt[];
  readonly resources: readonly ImplementedResource[];
  /** Ends the worker, if there is one; calls in flight fail. */
  close(): Promise<void>;
}
