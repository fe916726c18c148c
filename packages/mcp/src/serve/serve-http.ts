import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { isLoopbackName, LIMITS, ToolcribError } from "@toolcrib/model";
import type { ToolRegistry } from "@toolcrib/runtime";
import type { Authenticator } from "./auth/authenticator.ts";
import { corsFor, HTTP_METHODS } from "./cors.ts";
import { type HostRules, hostGuard } from "./host-guard.ts";
import { McpEndpoint } from "./mcp-endpoint.ts";
import { CallMetrics, type MetricsOptions } from "./operations/call-metrics.ts";
import { RequestTurns } from "./request-turns.ts";
import type { ServeOptions, ServerHandle } from "./serve-options.ts";
import { ToolService } from "./tool-service.ts";
import { UnreadAnswers } from "./unread-answers.ts";

/** What clients of an HTTP server may take up; `LIMITS` says what holds unless told. */
export interface HttpLimits {
  /** Milliseconds until the headers of a request are there. */
  readonly headersMs?: number;
  /** Milliseconds until a whole request is there. */
  readonly requestMs?: number;
  /** Milliseconds in which a client takes nothing of its answer until it is disconnected. */
  readonly writeMs?: number;
  /** Bytes of answers that wait for their clients, all together. */
  readonly unreadBytes?: number;
  /** Connections that are open at once. */
  readonly connections?: number;
}

/** How tools are served over HTTP. */
export interface ServeHttpOptions extends ServeOptions, HostRules {
  readonly limits?: HttpLimits;
  /** 127.0.0.1 unless told. */
  readonly host?: string;
  /** A free one unless told. */
  readonly port?: number;
  /** Who may ask. Without one, only clients of this machine can, unless `allowAnonymous` is set. */
  readonly authenticator?: Authenticator;
  /** Lets everyone ask who reaches an address other than this machine's loopback. */
  readonly allowAnonymous?: boolean;
  /** Whether `/metrics` tells counts of calls in the format of Prometheus, to those who may call. */
  readonly metrics?: boolean | MetricsOptions;
  /** `/mcp` unless told. */
  readonly path?: string;
  /** Answers requests at other paths, once Host and Origin are checked; they are not found without it. */
  readonly elsewhere?: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A running HTTP server. */
export interface HttpServerHandle extends ServerHandle {
  readonly url: string;
  readonly port: number;
}

const MAX_HEADER_BYTES = 16_384;
/** How often Node looks for requests that are past their deadlines: 30 s would be its own choice. */
const DEADLINE_CHECK_MS = 500;

/**
 * Serves a registry over Streamable HTTP, in both eras. Throws `cannot-listen`, and
 * `authentication-missing` where other machines could call without saying who they are.
 */
export async function serveHttp(
  registry: ToolRegistry,
  options: ServeHttpOptions,
): Promise<HttpServerHandle> {
  const { host = "127.0.0.1", port = 0, path = "/mcp", elsewhere } = options;
  const authority = host.includes(":") ? `[${host}]` : host;
  requireAuthentication(host, options);
  const limits = httpLimits(options.limits);
  const service = new ToolService(registry, options);
  const { metrics: counted = false } = options;
  const metrics =
    counted === false ? undefined : new CallMetrics(registry, counted === true ? {} : counted);
  const endpoint = new McpEndpoint(service, {
    guard: hostGuard(options, authority),
    cors: corsFor(options.allowedOrigins ?? []),
    path,
    elsewhere,
    authenticator: options.authenticator,
    health: true,
    metrics: metrics && (() => metrics.text()),
    overload: (request, response) =>
      unread.isTooMany(request, response) ? "Busy: too many answers wait to be read" : undefined,
  });
  await endpoint.ready();
  const turns = new RequestTurns();
  const server = createServer(nodeLimits(limits), (request, response) =>
    turns.take(request, response, () => endpoint.node(request, response)),
  );
  const tell = (message: string): void => options.onError?.(new Error(message));
  const unread = new UnreadAnswers(server, { ...limits, onDisconnect: tell });
  server.maxConnections = limits.connections;
  server.on("drop", () => tell(`a connection was refused: ${limits.connections} are open`));
  server.on("connect", (_request, socket) => {
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${HTTP_METHODS.join(", ")}\r\n\r\n`);
  });
  const closed = new Promise<void>((resolve) => {
    server.on("close", resolve);
  });
  const bound = await listen(server, host, port).catch((error: unknown) => {
    service.close();
    throw error;
  });
  return {
    url: `http://${authority}:${bound}${path}`,
    port: bound,
    closed,
    close: async (graceMs) => {
      server.close();
      await endpoint.close(graceMs);
      metrics?.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function requireAuthentication(
  host: string,
  { authenticator, allowAnonymous }: ServeHttpOptions,
): void {
  if (authenticator !== undefined || allowAnonymous === true || isLoopbackName(host)) return;
  throw new ToolcribError(
    "authentication-missing",
    `${host} can be reached from other machines, and nobody would be authenticated: give tokens or an issuer, or allow anonymous callers`,
  );
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) => {
      const isTaken = "code" in cause && cause.code === "EADDRINUSE";
      const message = isTaken
        ? `port ${port} of ${host} is taken: give another one, or 0 for any that is free`
        : `cannot listen on ${host}:${port}: ${cause.message}`;
      reject(new ToolcribError("cannot-listen", message, { cause }));
    });
    server.listen(port, host, resolve);
  });
  // A listening TCP server has an address of this kind.
  return (server.address() as AddressInfo).port;
}

function httpLimits(given: HttpLimits = {}): Required<HttpLimits> {
  const { headersMs, requestMs, writeMs, unreadBytes, connections } = LIMITS;
  return { headersMs, requestMs, writeMs, unreadBytes, connections, ...given };
}

function nodeLimits({ headersMs, requestMs }: Required<HttpLimits>): ServerOptions {
  return {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(DEADLINE_CHECK_MS, headersMs),
  };
}
