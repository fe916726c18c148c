import type { EntryFacts } from "@toolcrib/catalog";
import type { Connection } from "@toolcrib/mcp/connect";
import type {
  Era,
  Finding,
  JsonObject,
  LocateTool,
  Omission,
  ServerLaunch,
  ServerPromise,
  Tool,
} from "@toolcrib/model";
import type {
  CallProgress,
  ImplementedPrompt,
  ImplementedResource,
  ImplementedTool,
  QuestionHandlers,
} from "@toolcrib/runtime";
import type { GivenValues } from "./bind-given.ts";
import type { ProjectIdentity } from "./code/project-identity.ts";
import type { LiveServer } from "./live/live-server.ts";
import type { ServerFinding } from "./server-finding.ts";
import type { SourceHost } from "./source-host.ts";

/** A kind of source: how it is written, and how it is opened. */
export interface SourceKind {
  readonly name: string;
  /** How it is written, for messages: "a code file (.ts, .js, .py)". */
  readonly writtenAs: string;
  /** Whether a text, without its `NAME=`, means this kind; the first kind that says so opens it. */
  readonly recognises: (text: string, context: SourceContext) => boolean;
  readonly open: (text: string, context: SourceContext) => Promise<OpenSource>;
}

/** What surrounds a source when it is opened. */
export interface SourceContext extends GivenValues {
  readonly host: SourceHost;
  /** The folder that relative paths start from: the host's, or one that a source laid out. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Milliseconds for a start and for each call; the limits of the model unless told. */
  readonly timeoutMs?: number;
  /** Opens a text as whatever kind of source it is: for sources that stand for another one. */
  readonly open: (text: string, context: SourceContext) => Promise<OpenSource>;
  /** The name given to the source; variables with credentials of an HTTP API begin with it. */
  readonly namespace?: string;
  /** The address of the hub that `hub:` sources are kept in; of the environment unless told. */
  readonly hub?: string;
  /** Which tools are wanted. */
  readonly only?: WantedTools;
  /** Called when all that is left is to wait for another server, which is then connected to. */
  readonly onConnecting?: () => Promise<void>;
  /** Whether servers are also asked for what they promise besides tools. */
  readonly readsPromise?: boolean;
  /** The entry of a registry that is wanted, which must be there; all unless told. */
  readonly entry?: string;
  /** Servers of registries that are wanted; those of other names are left out (`--only`). */
  readonly onlyServers?: readonly string[];
  /** Bytes from which registry files are read server by server; `LIMITS.registryBytes` unless told. */
  readonly largeBytes?: number;
  /** Whether the servers behind the entries of registries are asked, not the file (`--live`). */
  readonly live?: boolean;
  /** Random text for digests of secrets; where it is given, how servers are launched is noted. */
  readonly salt?: string;
  /** Called before a server is started or reached; throws where it must not be. */
  readonly checkLaunch?: (launch: ServerLaunch) => void;
  /** Told of each live server instead of connecting to it. */
  readonly onTarget?: (live: LiveServer) => void;
  /** Whether servers are asked for news of their tools. */
  readonly watch?: boolean;
  /** What answers the questions of tools; unless given, each is refused. */
  readonly questions?: QuestionHandlers;
  /** Whether code may be run to learn its tools, since it is going to be run anyway. */
  readonly runsCode?: boolean;
  /** Whether code is run for what reading it cannot tell: schemas of a library, what types mean (`--run`). */
  readonly run?: boolean;
  /** Whether the functions of code refuse the arguments that they do not declare (`--closed`). */
  readonly closed?: boolean;
  /** The one tool that is asked for: of what was left out, only what concerns it is reported. */
  readonly tool?: string;
  /** Whether every tool is offered under its name at once: two of one name are an error. */
  readonly offersAll?: boolean;
  /** Whether commands that the user did not type may be started (`--yes`). */
  readonly yes: boolean;
  /** What a person has allowed to be started or reached since the command began. */
  readonly approved: Set<string>;
}

/** A source that was opened: what it holds, until it is closed. */
export interface OpenSource {
  readonly servers: readonly SourceServer[];
  /** Tells each time the code behind the tools has changed, until the signal. */
  readonly watch?: (changed: () => void, signal: AbortSignal) => void;
  /** Ends what opening began: connections, processes, workers, temporary folders. */
  readonly close: () => Promise<void>;
}

/** One server, or one file of tools, of a source. */
export interface SourceServer {
  /** What people call it; tools are not named after it. */
  readonly name: string;
  /** The source as it was written, for messages. */
  readonly source?: string;
  /** For entries of registries: the name by which the server is the same one in every format. */
  readonly registryName?: string;
  /** The class or object whose functions the tools are: such servers of one source are one list. */
  readonly application?: string;
  /** The namespace of its tools: the `NAME=` of the source, else the key of a config entry. */
  readonly namespace?: string;
  readonly version?: string;
  /** How the project of the code calls itself. */
  readonly identity?: ProjectIdentity;
  readonly era?: Era;
  /** `assert` where texts without the formats of their schemas are refused, as for code. */
  readonly formats?: "assert";
  readonly tools: readonly Tool[];
  /** What it promises besides tools, as far as that is known. */
  readonly promise?: ServerPromise;
  /** Set where the source does not say which tools the server has, so that none is known. */
  readonly toolsUnknown?: true;
  /** Names of tools of which no more is known, as registries list them. */
  readonly namesOnly?: ReadonlySet<string>;
  /** Bytes of publisher data in a server.json, as the official MCP Registry counts them. */
  readonly publisherBytes?: number;
  /** What a registry says about the server besides its tools; addresses without secrets. */
  readonly facts?: EntryFacts;
  /** What is wrong with the definitions; paths point into the source's tool list. */
  readonly findings: readonly Finding[];
  /** What is missing from `tools`: with any entry, nothing can be said about the whole list. */
  readonly omitted: readonly Omission[];
  /** Loads the code behind the tools, to be run in this process; absent where others run them. */
  readonly load?: () => Promise<readonly ImplementedTool[]>;
  /** Loads the code behind the prompts and resources, to be run in this process. */
  readonly loadFeatures?: () => Promise<LoadedFeatures>;
  /** Ends what `call` began; for servers that are started by their first call. */
  readonly close?: () => Promise<void>;
  /** Checks what the source is written in; `validate` asks for it, since it takes a while. */
  readonly check?: () => readonly ServerFinding[];
  /** Calls a tool by its own name; absent where the source can only be read. */
  readonly call?: CallTool;
  /** The credentials that calls of a tool take from the environment; present for HTTP APIs alone. */
  readonly credentials?: (tool: Tool) => readonly ToolCredential[];
  /** By tool, the arguments that lose an explicit null before they are checked. */
  readonly dropNulls?: ReadonlyMap<string, readonly string[]>;
  /** Where the code of the tools is, in paths from the working folder; absent where it is not code. */
  readonly locate?: LocateTool;
  /** The connection of a live server. */
  readonly connection?: Connection;
  /** Opens a further connection to a live server, whose questions are answered by these. */
  readonly connect?: (questions: QuestionHandlers) => Promise<Connection>;
  /** Why there is no `call`, as the end of a sentence: "a tool list holds no code". */
  readonly notCallable?: string;
}

/** Prompts and resources of code, ready to be served. */
export interface LoadedFeatures {
  readonly prompts: readonly ImplementedPrompt[];
  readonly resources: readonly ImplementedResource[];
}

/** A variable of the environment that calls take credentials from. */
export interface ToolCredential {
  readonly variable: string;
  /** What it holds, as in "the API key for the header X-Key". */
  readonly holds: string;
  readonly isSet: boolean;
}

/** Which tools of a source are wanted; all unless told. */
export interface WantedTools {
  /** Tools with one of these tags. */
  readonly tags?: readonly string[];
  /** Operations of OpenAPI documents with one of these paths, `*` and `**` allowed. */
  readonly paths?: readonly string[];
  /** Only tools that say they change nothing. */
  readonly readOnly?: boolean;
}

/** Calls one tool; the result is MCP's CallToolResult, as it came. */
export type CallTool = (
  name: string,
  args: JsonObject,
  options: CallToolOptions,
) => Promise<JsonObject>;

/** How a call is made. */
interface CallToolOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: CallProgress) => void;
}
