import type { JsonObject, Tool } from "@toolcrib/model";

/** Something that went wrong inside a tool, told to whoever runs it besides the caller. */
export interface CallFault {
  /** `bad-input`: what was sent fits the schema, and the tool could not be called with it. */
  readonly kind: "bad-input" | "thrown" | "bad-output" | "unsendable";
  /** The tool's id. */
  readonly id: string;
  readonly message: string;
  readonly cause?: unknown;
}

/** The limits of one source, in place of those of all. */
export type SourceLimits = Pick<
  CallRules,
  "callMs" | "callsPerTool" | "callsPerSource" | "queuedCalls"
>;

/** How calls are run. */
export interface CallRules {
  /** Milliseconds until a call is given up. */
  readonly callMs?: number;
  /** Calls of one tool that run at once; further ones wait their turn. */
  readonly callsPerTool?: number;
  /** Calls of one source that run at once; further ones wait their turn. */
  readonly callsPerSource?: number;
  /** Calls of one source that wait for their turn; further ones are answered at once that it is busy. */
  readonly queuedCalls?: number;
  /** Told when a tool throws, or gives what its output schema or JSON does not allow. */
  readonly onFault?: (fault: CallFault) => void;
  /**
   * Told before a tool runs that declares itself destructive; false refuses the call. The hint
   * is the tool's own word: its absence proves nothing.
   */
  readonly onDestructive?: (
    tool: Tool,
    args: JsonObject,
  ) => boolean | undefined | Promise<boolean | undefined>;
  /** Told when a handler says that a resource has changed. */
  readonly onResourceUpdated?: (uri: string) => void;
  /** Also tell of tools that declare themselves neither read-only nor free of destruction. */
  readonly careful?: boolean;
}
