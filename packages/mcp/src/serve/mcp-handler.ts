import type { IncomingMessage, ServerResponse } from "node:http";
import type { ToolRegistry } from "@toolcrib/runtime";
import type { Authenticator } from "./auth/authenticator.ts";
import { corsFor } from "./cors.ts";
import { type HostRules, mountedGuard } from "./host-guard.ts";
import { McpEndpoint } from "./mcp-endpoint.ts";
import type { ServeOptions } from "./serve-options.ts";
import { ToolService } from "./tool-service.ts";

/** How tools are served inside an application. */
export interface McpHandlerOptions extends ServeOptions, HostRules {
  /** The only path that is answered; unless told every path, since the application routes. */
  readonly path?: string;
  /** Who may ask; unless told everybody whom the application lets through. */
  readonly authenticator?: Authenticator;
}

/**
 * Serves tools inside an application. Its functions need no `this`, so that they can be given to a
 * router as they are.
 */
export interface McpHandler {
  /**
   * Answers a request of the Fetch standard: Hono, Next.js, Deno, Bun. Where the body was read
   * before, `parsedBody` of the second argument is what was made of it.
   */
  readonly fetch: (request: Request, given?: object) => Promise<Response>;
  /**
   * Answers a request of a Node server: node:http, Express, Fastify. A body that Express has
   * parsed is found; that of another framework is given as third argument.
   */
  readonly node: (request: IncomingMessage, response: ServerResponse, parsedBody?: unknown) => void;
  /**
   * Takes no more requests, waits for the calls in flight until `graceMs` have passed, aborts the
   * rest, and ends the streams that clients keep open.
   */
  readonly close: (graceMs?: number) => Promise<void>;
}

/** Makes a handler of MCP requests, in both eras, to be mounted in an application. */
export function createMcpHandler(registry: ToolRegistry, options: McpHandlerOptions): McpHandler {
  const endpoint = new McpEndpoint(new ToolService(registry, options), {
    guard: mountedGuard(options),
    cors: corsFor(options.allowedOrigins ?? []),
    path: options.path,
    authenticator: options.authenticator,
  });
  return {
    // Routers give other things as second argument: Hono an environment, Next.js parameters.
    fetch: (request, given) =>
      endpoint.fetch(request, given && "parsedBody" in given ? given.parsedBody : undefined),
    node: (request, response, parsedBody) => endpoint.node(request, response, parsedBody),
    close: (graceMs) => endpoint.close(graceMs),
  };
}
