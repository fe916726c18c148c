import type { JsonObject } from "@toolcrib/model";
import type { ConnectedClient } from "./clients/connected-clients.ts";

/** The program that calls, as it describes itself: a claim, never a proof. */
export interface CallClient {
  readonly name?: string;
  readonly version?: string;
  readonly title?: string;
  /** What the client can do: `elicitation`, `sampling`, `roots`. */
  readonly capabilities: JsonObject;
}

/** Who was authenticated for a call. The token itself is nowhere in here. */
export interface CallAuth {
  /** Who calls: the `sub` of a token, or the name that a fixed token was given. */
  readonly subject: string;
  /** What the caller was allowed to do. */
  readonly scopes: readonly string[];
  /** Whether the caller may use tools of every scope, as with a fixed token without scopes. */
  readonly unrestricted?: boolean;
  /** The OAuth client that the token was given to. */
  readonly clientId?: string;
  /** Everything else that the token says; empty for fixed tokens. */
  readonly claims: JsonObject;
}

/** Who makes a call. What is costly to find out is found out when it is first read. */
export interface Caller {
  /** Undefined where the client did not describe itself, as over HTTP in 2025 without a session. */
  readonly client: CallClient | undefined;
  /** Undefined where nobody was authenticated: over stdio, or on a server without authentication. */
  readonly auth: CallAuth | undefined;
  /** The HTTP headers that the server's option `contextHeaders` names, by their lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the client put into `_meta` of its request, without the protocol's own keys. */
  readonly meta: JsonObject;
  /** Whether the call came over a network: without `auth`, such a caller has no scopes. */
  readonly isRemote: boolean;
  /** The connection of the client, where it keeps one that it can be asked over: in 2025 only. */
  readonly connected?: ConnectedClient | undefined;
  /** The least level of log messages that the client wants with this call, where it says so: in 2026. */
  readonly logLevel?: string | undefined;
}

/** The caller of a call that this program makes itself. */
export const LOCAL_CALLER: Caller = {
  client: undefined,
  auth: undefined,
  headers: {},
  meta: {},
  isRemote: false,
};
