import type { Tool } from "@toolcrib/model";
import type {
  ConnectedClient,
  HandlerTraits,
  ImplementedPrompt,
  ImplementedResource,
  ToolHandler,
} from "@toolcrib/runtime";
import type { UpstreamHost } from "./pass-through/upstream-host.ts";

/** Something that brings tools to an aggregate: another server, or code in this process. */
export interface Upstream {
  /** What messages and the rules call it. */
  readonly name: string;
  /** The namespace of its tools. */
  readonly namespace?: string;
  readonly open: (signal: AbortSignal, host: UpstreamHost) => Promise<UpstreamSession>;
}

/** An upstream while it is open. */
export interface UpstreamSession extends UpstreamTools {
  /** Asks for the tools again; absent where they never change. */
  readonly refresh?: (signal: AbortSignal) => Promise<UpstreamTools>;
  /** Tells when the tools have changed. */
  readonly onToolsChanged?: (listener: () => void) => () => void;
  /**
   * Tells what the upstream offers to a client that has a connection of its own to it; undefined when
   * that connection has ended.
   */
  readonly onClientOffer?: (
    listener: (client: ConnectedClient, offered: UpstreamTools | undefined) => void,
  ) => void;
  /** Whether this is another server, not code that runs here. */
  readonly isServer?: boolean;
  /** Settles when the session ends by itself, with the reason. */
  readonly ended?: Promise<Error>;
  /** What a model should know before it uses the upstream. */
  readonly instructions?: string | undefined;
  /** What the upstream declares that is not served. */
  readonly otherCapabilities?: readonly string[];
  /** A resource that stands in no list, if the upstream is known to have it. */
  readonly unlisted?: (uri: string) => ImplementedResource | undefined;
  readonly close: () => Promise<void>;
}

/** What an upstream offers besides tools, to be served here. */
export interface UpstreamFeatures {
  readonly prompts?: readonly ImplementedPrompt[];
  readonly resources?: readonly ImplementedResource[];
}

/** What an upstream offers at one moment. */
export interface UpstreamTools extends UpstreamFeatures {
  readonly tools: readonly UpstreamTool[];
  /** How long the upstream says that this stays fresh. */
  readonly ttlMs?: number;
}

/** A tool of an upstream with what runs it. */
export interface UpstreamTool extends HandlerTraits {
  readonly tool: Tool;
  readonly handler: ToolHandler;
  /** Whether the tool runs here: its input and output are then checked here. */
  readonly local?: boolean;
}
