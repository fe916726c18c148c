import type { Json } from "@toolcrib/model";
import type { RegisteredTool } from "@toolcrib/runtime";
import type { SchemaValidator } from "@toolcrib/schema";
import type { QuestionOptions } from "./ask/question-options.ts";

/** What a server says of itself. */
export interface ServerInfo {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly { readonly src: string }[];
  /** What a model should know before it uses the tools; asked for when a client comes, where it may change. */
  readonly instructions?: string | (() => string | undefined);
}

/** What a model should know, at this moment. */
export function currentInstructions({ instructions }: ServerInfo): string | undefined {
  return typeof instructions === "function" ? instructions() : instructions;
}

/** What clients are told as `serverInfo`. */
export function toServerInfo({ name, version, title, websiteUrl, icons }: ServerInfo): {
  name: string;
  version: string;
  title?: string;
  websiteUrl?: string;
  icons?: { src: string }[];
} {
  return {
    name,
    version,
    ...(title !== undefined && { title }),
    ...(websiteUrl !== undefined && { websiteUrl }),
    ...(icons !== undefined && { icons: [...icons] }),
  };
}

/** How tools are served. */
export interface ServeOptions extends ServerInfo {
  /** Tools per page of `tools/list`. */
  readonly pageSize?: number;
  /** Milliseconds for which a client may keep the list; 2025's clients are not told. */
  readonly ttlMs?: number;
  /** Checks arguments and results instead of what the registry checks them with. */
  readonly validator?: SchemaValidator;
  /** Documents that the schemas may refer to, for `validator`, by their URIs. */
  readonly schemas?: ReadonlyMap<string, Json>;
  /** Which tools are listed; those left out can still be called. */
  readonly listed?: (tool: RegisteredTool) => boolean;
  /** Whether prompts and resources may come later, as from other servers: they are declared at once. */
  readonly grows?: boolean;
  /** Lists wait for this, as for other servers that are starting; what is called and known does not. */
  readonly arrived?: Promise<void>;
  /**
   * The HTTP headers that handlers may read as `context.headers`; none unless told. Those that
   * carry credentials are refused.
   */
  readonly contextHeaders?: readonly string[];
  /**
   * Whether hot requests are answered in front of the official SDK; true unless told. The answers
   * are the same either way.
   */
  readonly fastPath?: boolean;
  /** How tools ask their callers; `LIMITS` says what holds unless told. */
  readonly questions?: QuestionOptions;
  /** Told what went wrong outside any request: refused requests, broken connections. */
  readonly onError?: (error: Error) => void;
}

/** A running server. */
export interface ServerHandle {
  /**
   * Ends the server: no new requests, calls in flight are waited for until `graceMs` have passed
   * and then aborted.
   */
  close(graceMs?: number): Promise<void>;
  /** Settles when the server has ended, by `close` or because its client went away. */
  readonly closed: Promise<void>;
}
