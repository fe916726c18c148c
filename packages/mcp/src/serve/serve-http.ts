import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS, ToolcribError } from "@toolcrib/model";
import type { ToolRegistry } from "@toolcrib/runtime";
import { corsFor, HTTP_METHODS } from "./cors.ts";
import { type HostRules, hostGuard } from "./host-guard.ts";
import { OpenResponses } from "./open-responses.ts";
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

/** How long a client may take to fetch the answers that are there when the server ends. */
const FLUSH_MS = 1_000;
const MAX_HEADER_BYTES = 16_384;
/** How often Node looks for requests that are past their deadlines: 30 s would be its own choice. */
const DEADLINE_CHECK_MS = 500;

/** Serves a registry over Streamable HTTP, in both eras. Throws `cannot-listen`. */
export async function serveHttp(
  registry: ToolRegistry,
  options: ServeHttpOptions,
): Promise<HttpServerHandle> {
  const { host = "127.0.0.1", port = 0, path = "/mcp" } = options;
  const authority = host.includes(":") ? `[${host}]` : host;
  const guard = hostGuard(options, authority);
  const cors = corsFor(options.allowedOrigins ?? []);
  const service = new ToolService(registry, options);
  const responses = new OpenResponses();
  // Loaded late: a server over stdio starts without the SDK and its adapter to HTTP.
  const { httpHandling } = await import("./http-handler.ts");
  const { recognitionChecks } = await import("./fast/recognition.ts");
  const checks = options.fastPath === false ? undefined : recognitionChecks();
  const handling = httpHandling(service, checks, responses);
  let closing = false;

  const limits = httpLimits(options.limits);
  const server = createServer(nodeLimits(limits), (request, response) => {
    const refusal = guard(request);
    if (refusal !== undefined) return refuse(response, 403, refusal);
    if (cors(request, response)) return;
    if (closing) return refuse(response, 503, "The server is shutting down");
    if (unread.isTooMany(request, response))
      return refuse(response, 503, "Busy: too many answers wait to be read", {
        "retry-after": "1",
      });
    if (!isAt(request.url, path)) {
      if (options.elsewhere !== undefined) return options.elsewhere(request, response);
      return refuse(response, 404, `Not found: tools are served at ${path}`);
    }
    if (!HTTP_METHODS.includes(request.method ?? ""))
      return refuse(response, 405, "Method not allowed", { allow: HTTP_METHODS.join(", ") });
    handling.handle(request, response);
  });
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
    close: async (graceMs = LIMITS.drainMs) => {
      closing = true;
      server.close();
      await service.drain(graceMs);
      service.close();
      await responses.begun(FLUSH_MS);
      await handling.close();
      await responses.sent(FLUSH_MS);
      server.closeAllConnections();
      await closed;
    },
  };
}

function isAt(url: string | undefined, path: string): boolean {
  return url === path || url?.startsWith(`${path}?`) === true;
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

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32000, message } });
  // What the client goes on to send is not read.
  const plain = { "content-type": "application/json", connection: "close" };
  response.writeHead(status, { ...plain, ...headers });
  response.end(body);
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
