import type { Backend, Finding, Json, JsonObject, Tool, ToolAnnotations } from "@toolcrib/model";
import type { PatternWatchdog, SchemaValidator } from "@toolcrib/schema";
import type { CallRules } from "../call/call-rules.ts";
import type { CallContext } from "../call-context.ts";
import type { HandlerTraits } from "../handler.ts";

/** Runs a tool through one of its backends. */
export type Executor = (
  backend: Backend,
  args: JsonObject,
  context: CallContext,
  tool: Tool,
) => unknown;

/** What to do when a name is taken: refuse, keep the first, or take the newer. */
export type DuplicatePolicy = "error" | "keep" | "replace";

/** How a registry behaves. */
export interface ToolRegistryOptions extends CallRules {
  /** Between namespace and name in a wire name; `_` unless told. */
  readonly separator?: string;
  readonly onDuplicate?: DuplicatePolicy;
  /** Annotations for tools that leave them out. */
  readonly defaultAnnotations?: ToolAnnotations;
  /** `_meta` entries for tools that leave them out, as `dev.toolcrib/audience`. */
  readonly defaultMeta?: JsonObject;
  /** What runs tools that were registered with backends, by the backend's kind. */
  readonly executors?: Readonly<Record<string, Executor>>;
  /** Told what a listener of `onChange` threw; the change itself has happened. */
  readonly onListenerError?: (error: unknown) => void;
  /** Checks arguments and results; toolcrib's own engine unless told. */
  readonly validator?: SchemaValidator;
  /** Documents that the schemas of tools may refer to, by their URIs; nothing is ever fetched. */
  readonly schemas?: ReadonlyMap<string, Json>;
  /** Matches the patterns of schemas that need backtracking; without it they are refused. */
  readonly watchdog?: PatternWatchdog;
}

/** How one tool is registered. */
export interface RegisterOptions extends HandlerTraits {
  /** What was found when the definition was read before. */
  readonly findings?: readonly Finding[];
  /** Where the tool can be run, in order of preference, when no handler is given. */
  readonly backends?: readonly Backend[];
  /**
   * The sides that are not checked here because whoever runs the tool checks them: its schemas
   * are served as they are, whatever their dialect.
   */
  readonly unchecked?: readonly ("input" | "output")[];
  /** What the tool comes from: the tools of one source share its limits of calls. */
  readonly source?: string;
  readonly onDuplicate?: DuplicatePolicy;
}
