import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isJsonObject, type JsonObject, ownValue } from "@toolcrib/model";
import type { CallAuth, CallClient, Caller, ConnectedClient } from "@toolcrib/runtime";
import type { HeaderReader } from "./request-head.ts";

/** Where what is known about the caller of a request is found. */
export interface CallerParts {
  /** `_meta` as the client sent it. */
  readonly meta: JsonObject;
  readonly auth: CallAuth | undefined;
  /** Absent over stdio. */
  readonly headers: HeaderReader | undefined;
  /** The headers that handlers may see, in lower case. */
  readonly contextHeaders: readonly string[];
  /** The client as it introduced itself when the connection or session was opened. */
  readonly introduced: () => CallClient | undefined;
  /** The connection that the client keeps open, if it does. */
  readonly connected?: () => ConnectedClient | undefined;
}

const RESERVED = "io.modelcontextprotocol/";

/** The `_meta` of a request that has none. */
export const NO_META: JsonObject = Object.freeze({});

/** The caller of a request; nothing is looked up before it is read. */
export class RequestCaller implements Caller {
  readonly #parts: CallerParts;

  constructor(parts: CallerParts) {
    this.#parts = parts;
  }

  get client(): CallClient | undefined {
    const { meta, introduced } = this.#parts;
    const capabilities = ownValue(meta, CLIENT_CAPABILITIES_META_KEY);
    if (!isJsonObject(capabilities)) return introduced();
    return describeClient(ownValue(meta, CLIENT_INFO_META_KEY), capabilities);
  }

  get auth(): CallAuth | undefined {
    return this.#parts.auth;
  }

  get headers(): Readonly<Record<string, string>> {
    const { headers, contextHeaders } = this.#parts;
    if (headers === undefined) return {};
    return Object.fromEntries(
      contextHeaders.flatMap((name) => {
        const value = headers.get(name) ?? undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  get meta(): JsonObject {
    if (this.#parts.meta === NO_META) return NO_META;
    return Object.fromEntries(
      Object.entries(this.#parts.meta).filter(
        ([key]) => key !== "progressToken" && !key.startsWith(RESERVED),
      ),
    );
  }

  get connected(): ConnectedClient | undefined {
    return this.#parts.connected?.();
  }

  get logLevel(): string | undefined {
    const level = ownValue(this.#parts.meta, LOG_LEVEL_META_KEY);
    return typeof level === "string" ? level : undefined;
  }

  get isRemote(): boolean {
    return this.#parts.headers !== undefined;
  }
}

/** What a client says about itself, of whatever shape. */
export function describeClient(info: unknown, capabilities: JsonObject): CallClient {
  const { name, version, title } = isJsonObject(info) ? info : {};
  return {
    ...(typeof name === "string" && { name }),
    ...(typeof version === "string" && { version }),
    ...(typeof title === "string" && { title }),
    capabilities,
  };
}

/** Under which key of the SDK's `extra` our own description of the caller travels. */
const OWN_AUTH = "dev.toolcrib/auth";

/** The SDK's description of an authenticated caller; it wants a token, and gets none. */
export type SdkAuth = NonNullable<NonNullable<ServerContext["http"]>["authInfo"]>;

/** Hands the caller through the SDK. */
export function toSdkAuth(auth: CallAuth, metadataUrl?: string): SdkAuth {
  return {
    ...(metadataUrl !== undefined && { resourceMetadataUrl: metadataUrl }),
    token: "",
    clientId: auth.clientId ?? auth.subject,
    scopes: [...auth.scopes],
    extra: { [OWN_AUTH]: auth },
  };
}

/** The caller that was handed through the SDK. */
export function fromSdkAuth(given: SdkAuth | undefined): CallAuth | undefined {
  // Only `toSdkAuth` writes this key.
  return given?.extra?.[OWN_AUTH] as CallAuth | undefined;
}
