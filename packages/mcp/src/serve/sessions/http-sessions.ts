import { randomUUID } from "node:crypto";
import type {
  McpHandlerRequestOptions,
  McpRequestContext,
  McpServer,
} from "@modelcontextprotocol/server";
import { isJsonObject, type JsonObject, LIMITS } from "@toolcrib/model";
import { principalOf } from "../ask/principal.ts";
import type { RecognitionCheck } from "../fast/recognition.ts";
import { isAboutTools } from "../list-methods.ts";
import { fromSdkAuth } from "../request-caller.ts";
import { HttpSession } from "./http-session.ts";

/** How many sessions there are, and for how long. */
export interface SessionOptions {
  /** Sessions at once; the one that is idle longest makes room. With 0 there are none. */
  readonly sessions?: number;
  /** Milliseconds without a request or an open stream after which a session ends. */
  readonly sessionIdleMs?: number;
}

/** What a server must tell for sessions to be kept. */
export interface SessionHost {
  readonly factory: (context: McpRequestContext) => McpServer;
  /** Whether anything that is served may ask its caller. */
  readonly mayAsk: () => boolean;
  /** Whether anything that is served may be subscribed to. */
  readonly mayUpdate: () => boolean;
  /** Whether the client of a server has lists of its own. */
  readonly hasOwnLists?: (mcp: McpServer) => boolean;
}

const SESSION_HEADER = "mcp-session-id";
const MODERN = "2026-07-28";

/**
 * Keeps sessions for clients of 2025 over HTTP, where they can be asked or told something: of those
 * that can be asked where something may ask, and of all where there are resources to subscribe to,
 * as long as there is room. Every other request is answered without one.
 */
export class HttpSessions {
  readonly #host: SessionHost;
  readonly #max: number;
  readonly #idleMs: number;
  /** Those used longest ago come first. */
  readonly #sessions: Map<
    string,
    { readonly session: HttpSession; readonly timer: NodeJS.Timeout }
  > = new Map();

  constructor(host: SessionHost, options: SessionOptions = {}) {
    this.#host = host;
    this.#max = options.sessions ?? LIMITS.sessions;
    this.#idleMs = options.sessionIdleMs ?? LIMITS.sessionIdleMs;
  }

  /** How many sessions there are. */
  get size(): number {
    return this.#sessions.size;
  }

  /** Answers a request of a session, or one that opens a session; undefined for any other. */
  async answer(
    request: Request,
    options?: McpHandlerRequestOptions,
  ): Promise<Response | undefined> {
    // Clients of 2026 have no sessions, whatever headers they send.
    if (this.#max === 0 || request.headers.get("mcp-protocol-version") === MODERN) return undefined;
    const principal = principalOf(fromSdkAuth(options?.authInfo));
    const id = request.headers.get(SESSION_HEADER);
    if (id !== null) {
      const session = this.#use(id, principal);
      if (session !== undefined) return await session.answer(request, options);
      // Where nobody is asked or told anything there are no sessions to know.
      return this.#host.mayAsk() || this.#host.mayUpdate() ? unknownSession() : undefined;
    }
    if (!this.#opens(options?.parsedBody ?? (await openingBody(request)))) return undefined;
    const session = await this.#open(principal);
    return await session.answer(request, options);
  }

  /** Whether a message opens a session. A client that only listens for updates does not count against the limit. */
  #opens(body: unknown): boolean {
    const capabilities = openingCapabilities(body);
    if (capabilities === undefined) return false;
    if (this.#host.mayAsk() && canBeAskedAnything(capabilities)) return true;
    return this.#host.mayUpdate() && this.#sessions.size < this.#max;
  }

  /**
   * A request that names a session is answered before the SDK only while there is that session, and
   * only about tools that all clients have: it has the prompts and resources that were there when
   * it began.
   */
  readonly check: RecognitionCheck = {
    name: "HTTP session",
    holds: ({ origin, era, method }) => {
      if (origin.transport !== "http" || era === MODERN) return true;
      const id = origin.headers.get(SESSION_HEADER) ?? undefined;
      if (id === undefined) return true;
      const session = isAboutTools(method) ? this.#use(id, principalOf(origin.auth)) : undefined;
      return session !== undefined && this.#host.hasOwnLists?.(session.mcp) !== true;
    },
  };

  /** The session of an id, if it is this caller's; its time begins anew. */
  #use(id: string, principal: string): HttpSession | undefined {
    const kept = this.#sessions.get(id);
    if (kept === undefined || kept.session.principal !== principal) return undefined;
    this.#sessions.delete(id);
    this.#sessions.set(id, kept);
    kept.timer.refresh();
    return kept.session;
  }

  async #open(principal: string): Promise<HttpSession> {
    if (this.#sessions.size >= this.#max) this.#makeRoom();
    const id = randomUUID();
    const session = await HttpSession.start(
      id,
      principal,
      this.#host.factory({ era: "legacy" }),
      () => this.#end(id),
    );
    const timer = setTimeout(() => {
      if (session.idle) this.#end(id);
      else timer.refresh();
    }, this.#idleMs);
    timer.unref();
    this.#sessions.set(id, { session, timer });
    return session;
  }

  #makeRoom(): void {
    const all = [...this.#sessions.values()];
    const victim = all.find(({ session }) => session.idle) ?? all[0];
    if (victim !== undefined) this.#end(victim.session.id);
  }

  #end(id: string): void {
    const kept = this.#sessions.get(id);
    if (kept === undefined) return;
    clearTimeout(kept.timer);
    this.#sessions.delete(id);
    void kept.session.close().catch(() => {});
  }

  /** The servers of all sessions, for news that they are sent. */
  servers(): readonly McpServer[] {
    return [...this.#sessions.values()].map(({ session }) => session.mcp);
  }

  /** Ends every session. */
  close(): void {
    for (const id of [...this.#sessions.keys()]) this.#end(id);
  }
}

/** `initialize` is short: a longer body is not one. */
const MAX_OPENING = 65_536;

async function openingBody(request: Request): Promise<unknown> {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (request.method !== "POST" || length > MAX_OPENING || request.body === null) return undefined;
  let text = "";
  const decoder = new TextDecoder();
  // The request itself is read by whoever answers it.
  for await (const chunk of request.clone().body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_OPENING) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the client of a message that opens a connection of 2025 can do; undefined for any other message. */
function openingCapabilities(body: unknown): JsonObject | undefined {
  if (!isJsonObject(body) || body["method"] !== "initialize") return undefined;
  const { params } = body;
  const capabilities = isJsonObject(params) ? params["capabilities"] : undefined;
  return isJsonObject(capabilities) ? capabilities : undefined;
}

function canBeAskedAnything(capabilities: JsonObject): boolean {
  return ["elicitation", "sampling", "roots"].some((name) => capabilities[name] !== undefined);
}

function unknownSession(): Response {
  const error = { code: -32001, message: "Session not found" };
  return Response.json({ jsonrpc: "2.0", id: null, error }, { status: 404 });
}
