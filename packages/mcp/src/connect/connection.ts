import type {
  Era,
  Finding,
  JsonObject,
  Omission,
  ServerIdentity,
  ServerPromise,
  Tool,
} from "@toolcrib/model";
import type { CallProgress, Cancellation, QuestionHandlers } from "@toolcrib/runtime";
import type { AccessTokens } from "../authorize/tokens/access-tokens.ts";
import type { Refusal } from "./authentication-error.ts";
import type { ServerNotification } from "./server-notification.ts";

/** An open connection to one MCP server. */
export interface Connection {
  /** What the server calls itself; never a namespace, since anybody may claim any name. */
  readonly server: ServerIdentity;
  readonly era: Era;
  /** The revision that was negotiated, as in `2025-06-18`. */
  readonly protocolVersion: string;
  /** What else the server offers besides tools, as in `prompts`. */
  readonly capabilities: readonly string[];
  /** What the server declares, as it came: `{ resources: { subscribe: true } }`. */
  readonly declared: JsonObject;
  /** Every tool with every field, and what is wrong with any of them. */
  readonly listTools: (options?: ListToolsOptions) => Promise<ToolListing>;
  /**
   * What the server promises besides its tools: its name and version, its instructions, and the
   * prompts, resources and templates that it declares. A list that fails is an omission.
   */
  readonly readPromise: (options?: ListToolsOptions) => Promise<PromiseListing>;
  /** Calls a tool; the answer is the CallToolResult as it came. */
  readonly callTool: (
    name: string,
    args: JsonObject,
    options?: ServerCallOptions,
  ) => Promise<JsonObject>;
  /** The messages of a prompt; the answer is the GetPromptResult as it came. */
  readonly getPrompt: (
    name: string,
    args: Readonly<Record<string, string>>,
    options?: ServerCallOptions,
  ) => Promise<JsonObject>;
  /** Reads a resource; the answer is the ReadResourceResult as it came. */
  readonly readResource: (uri: string, options?: ServerCallOptions) => Promise<JsonObject>;
  /** Suggests values for an argument; the answer is the CompleteResult as it came. */
  readonly complete: (request: JsonObject, options?: ServerCallOptions) => Promise<JsonObject>;
  /** Asks a server of 2025 for log messages of a level and above; later ones take it with each call. */
  readonly setLogLevel: (level: string) => Promise<void>;
  /** Asks for news of these resources, instead of those before. */
  readonly watchResources: (uris: readonly string[]) => Promise<void>;
  /** Tells a server of 2025 that the roots of its client have changed. */
  readonly tellRootsChanged: () => void;
  /** Tells what the server says besides answers, as log messages; returns how to stop listening. */
  readonly onNotification: (listener: (notification: ServerNotification) => void) => () => void;
  /** Tells when the server's tools change; returns how to stop listening. */
  readonly onToolsChanged: (listener: () => void) => () => void;
  /** Tells when the server says that its prompts or resources change; returns how to stop listening. */
  readonly onPromiseChanged: (listener: () => void) => () => void;
  /** Settles when the connection has ended, with the reason. */
  readonly ended: Promise<Error>;
  readonly close: () => Promise<void>;
}

/** The tools of a server at one moment. */
export interface ToolListing {
  readonly tools: readonly Tool[];
  readonly findings: readonly Finding[];
  /** What is missing from `tools`: with any entry, the list is not whole. */
  readonly omitted: readonly Omission[];
  readonly ttlMs?: number;
  readonly cacheScope?: "public" | "private";
}

/** What a server promised at one moment, besides its tools. */
export interface PromiseListing {
  readonly promise: ServerPromise;
  readonly findings: readonly Finding[];
  /** What is missing from `promise`: with any entry, it is not whole. */
  readonly omitted: readonly Omission[];
}

/** How a list is asked for. */
export interface ListToolsOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** How a call is made. */
export interface ServerCallOptions {
  readonly signal?: AbortSignal;
  /** Ends the call early, instead of a signal: the call for which this one is made. */
  readonly cancellation?: Cancellation;
  /** Milliseconds until the call is given up; `LIMITS.callMs` unless told. */
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: CallProgress) => void;
  /**
   * What answers the server's questions about this call, instead of the connection's; servers from
   * before 2026-07-28 do not say which call a question is about, and ask the connection's.
   */
  readonly questions?: QuestionHandlers;
  /** What goes into `_meta` of the request, besides what the protocol puts there. */
  readonly meta?: JsonObject;
  /** The least level of log messages that are wanted with this call: for servers of 2026. */
  readonly logLevel?: string | undefined;
  /** Told what the server says with this call, where the transport shows that it belongs to it. */
  readonly onNotification?: (notification: ServerNotification) => void;
}

/** How a server is connected to. */
export interface ConnectOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds for the start; `LIMITS.startMs` unless told. */
  readonly startMs?: number;
  /** Milliseconds for each call and list; `LIMITS.callMs` unless told. */
  readonly callMs?: number;
  /** Whether to ask the server for news of its tools. */
  readonly watch?: boolean;
  /** What answers the server's questions; it is told that it can ask nothing unless given. */
  readonly questions?: QuestionHandlers;
  /** Where access tokens for a server at a URL come from; none are sent unless told. */
  readonly tokens?: AccessTokens;
  /** How credentials are given, as the end of a sentence, for servers that ask for some. */
  readonly credentialHint?: (refusal: Refusal) => string;
  /** Told of things a person should know, such as noise on stdout. */
  readonly onWarning?: (message: string) => void;
}
