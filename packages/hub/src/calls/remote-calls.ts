import { type RemoteLaunch, serverLaunches } from "@toolcrib/catalog";
import type { JsonObject } from "@toolcrib/model";

/** A call that a page of the hub makes for whoever looks at it. */
export interface RemoteCall {
  readonly url: string;
  readonly transport: "streamable-http" | "sse";
  readonly headers: Readonly<Record<string, string>>;
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** Calls of remote servers that an operator allows. */
export interface RemoteCalls {
  /** Origins that may be called, as `https://mcp.example.org` or `https://*.example.org`. */
  readonly origins: readonly string[];
  /** Makes one call; the answer is MCP's CallToolResult. It decides which addresses are reached. */
  readonly call: (call: RemoteCall) => Promise<JsonObject>;
}

/** Calls at the same time; more are refused. */
const MOST_RUNNING = 16;

/** Makes the calls of pages, so many at a time that slow servers do not keep the hub busy. */
export class RemoteCaller {
  readonly origins: readonly string[];
  readonly #call: RemoteCalls["call"];
  #running = 0;

  constructor({ origins, call }: RemoteCalls) {
    this.origins = origins;
    this.#call = call;
  }

  /** Makes a call; undefined where too many run already. */
  async make(call: RemoteCall): Promise<JsonObject | undefined> {
    if (this.#running >= MOST_RUNNING) return undefined;
    this.#running += 1;
    try {
      return await this.#call(call);
    } finally {
      this.#running -= 1;
    }
  }
}

/** Whether a text is an origin as operators write it. */
export function isOriginGlob(text: string): boolean {
  const url = text.replace("://*.", "://");
  return (
    URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).origin === url
  );
}

/** The first remote of a server that may be called. */
export function allowedRemote(
  caller: Pick<RemoteCaller, "origins"> | undefined,
  server: JsonObject,
): RemoteLaunch | undefined {
  if (caller === undefined) return undefined;
  return serverLaunches(server)
    .filter((launch) => launch.kind === "remote")
    .find(({ url, transport }) => isKnown(transport) && isAllowed(caller.origins, url));
}

function isKnown(transport: string): boolean {
  return transport === "streamable-http" || transport === "sse";
}

/** Addresses with credentials, or with places to fill in, are nobody's to allow. */
function isAllowed(origins: readonly string[], text: string): boolean {
  if (/[{}]/.test(text) || !URL.canParse(text)) return false;
  const { origin, username, password, protocol, host } = new URL(text);
  if (username !== "" || password !== "") return false;
  return origins.some((allowed) => {
    const [scheme, pattern = ""] = allowed.split("//");
    if (!pattern.startsWith("*.")) return allowed === origin;
    return scheme === protocol && host.endsWith(pattern.slice(1));
  });
}

/** Headers that belong to the connection and the protocol, whoever names them. */
const OWN_HEADERS =
  /^(host|connection|keep-alive|content-.*|transfer-encoding|upgrade|te|trailer|expect|accept.*|cookie|origin|referer|proxy-.*|sec-.*|mcp-.*|forwarded|x-forwarded-.*)$/i;

/** A header that a call takes: one with a value that is given, or one to fill in. */
export interface CallHeader {
  readonly name: string;
  readonly required: boolean;
  /** What the publisher of the server says that it is; nobody is asked. */
  readonly value?: string;
}

/** The headers of calls of a remote: those it declares, and credentials where it declares none. */
export function callHeaders({ headers }: RemoteLaunch): readonly CallHeader[] {
  const declared = headers
    .filter(({ name }) => /^[A-Za-z0-9-]{1,64}$/.test(name) && !OWN_HEADERS.test(name))
    .map(({ name, value, fixed, required }) => ({
      name,
      required,
      ...(fixed === true && value !== undefined && isHeaderValue(value) ? { value } : {}),
    }));
  const hasCredentials = declared.some(({ name }) => name.toLowerCase() === "authorization");
  return hasCredentials ? declared : [...declared, { name: "Authorization", required: false }];
}

/** Whether a text can be the value of a header. */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e]{0,8000}$/.test(text);
}
