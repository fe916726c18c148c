import type { McpServer, Transport } from "@modelcontextprotocol/server";
import { isJsonObject, type JsonObject, LIMITS } from "@toolcrib/model";
import {
  type ConnectedClient,
  type ConnectedClients,
  LOG_LEVELS,
  type LogLevel,
} from "@toolcrib/runtime";
import { describeClient } from "../request-caller.ts";

type SdkServer = McpServer["server"];

/** The connections of 2025's clients, by the servers of the SDK that serve them. */
const sessions: WeakMap<SdkServer, ConnectedSession> = new WeakMap();

/** The client of a server of the SDK, where it has introduced itself over a connection that stays. */
export function connectedClient(server: SdkServer): ConnectedClient | undefined {
  return sessions.get(server);
}

/** Reports the client of a server as connected once it has introduced itself, and what it says of itself. */
export function reportClient(mcp: McpServer, clients: ConnectedClients): void {
  const connect = mcp.connect.bind(mcp);
  mcp.connect = async (transport) => {
    await connect(transport);
    watch(mcp.server, transport, clients);
  };
}

function watch(server: SdkServer, transport: Transport, clients: ConnectedClients): void {
  const deliver = transport.onmessage;
  transport.onmessage = (message, extra) => {
    deliver?.(message, extra);
    if (!("method" in message)) return;
    const session = sessions.get(server);
    const params: unknown = message.params;
    const { level } = isJsonObject(params) ? params : {};
    // Without a session every request has a server of its own, which has heard no introduction.
    if (message.method === "notifications/initialized" && session === undefined) {
      if (server.getClientCapabilities() === undefined) return;
      const opened = new ConnectedSession(server);
      sessions.set(server, opened);
      clients.report(opened, "connected");
    } else if (session === undefined) return;
    else if (message.method === "notifications/roots/list_changed")
      clients.report(session, "roots-changed");
    else if (message.method === "logging/setLevel" && isLogLevel(level)) {
      session.logLevel = level;
      clients.report(session, "log-level");
    }
  };
  const closed = transport.onclose;
  transport.onclose = () => {
    closed?.();
    const session = sessions.get(server);
    if (session !== undefined) clients.report(session, "gone");
  };
}

function isLogLevel(level: unknown): level is LogLevel {
  return LOG_LEVELS.some((known) => known === level);
}

class ConnectedSession implements ConnectedClient {
  readonly #server: SdkServer;
  logLevel: LogLevel | undefined;

  constructor(server: SdkServer) {
    this.#server = server;
  }

  get client(): ConnectedClient["client"] {
    // What came off the wire is JSON.
    const capabilities = (this.#server.getClientCapabilities() ?? {}) as JsonObject;
    return describeClient(this.#server.getClientVersion(), capabilities);
  }

  async request(
    method: "elicitation/create" | "sampling/createMessage" | "roots/list",
    params: JsonObject,
    signal: AbortSignal,
  ): Promise<JsonObject> {
    const timing = { timeout: LIMITS.questionMs, signal };
    const result: unknown = await this.#server.request({ method, params: { ...params } }, timing);
    return isJsonObject(result) ? result : {};
  }

  notify(method: string, params: JsonObject): void {
    void this.#server.notification({ method, params: { ...params } }).catch(() => {});
  }

  log(level: LogLevel, data: unknown, logger: string | undefined): void {
    const params = { level, data, ...(logger !== undefined && { logger }) };
    void this.#server.sendLoggingMessage(params, this.#server.transport?.sessionId).catch(() => {});
  }
}
