import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import type { AuthorizationServer } from "./authorization-server.ts";

/** An MCP server of the official SDK that takes the tokens of an authorization server. */
export interface ProtectedServer {
  readonly url: string;
  readonly resource: string;
  /** The Authorization headers that came, and to which requests. */
  readonly seen: string[];
  close(): void;
}

/** What a server says and wants. */
export interface ProtectedOptions {
  /** The scope that calls of the tool `write` need. */
  readonly writeScope?: string;
  /** The scope that every request needs, as the challenge names it. */
  readonly scope?: string;
  /** Members of its metadata that are otherwise. */
  readonly metadata?: Record<string, unknown>;
  /** Whether refusals say where the metadata are. */
  readonly challenges?: boolean;
  /** Whether lists need no token. */
  readonly listsOpenly?: boolean;
  /** Answers before anything else does; true where it has. */
  readonly route?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Refuses every token. */
  readonly refuses?: () => boolean;
}

/** Its type says less precisely than Node's which members may be undefined. */
type NodeRequest = Parameters<ReturnType<typeof toNodeHandler>>[0];

/** Starts a server on the loopback address. */
export async function startProtectedServer(
  issuer: AuthorizationServer,
  options: ProtectedOptions = {},
): Promise<ProtectedServer> {
  const { writeScope, scope, challenges = true, listsOpenly = false, route } = options;
  const seen: string[] = [];
  const mcp = toNodeHandler(
    createMcpHandler(() => {
      const server = new McpServer({ name: "protected", version: "1.0.0" });
      for (const name of ["read", "write"])
        server.registerTool(name, { description: `${name}s something` }, () => ({
          content: [{ type: "text", text: `${name} done` }],
        }));
      return server;
    }),
  );
  const http = createServer((request, response) => {
    if (route?.(request, response)) return;
    const place = `/.well-known/oauth-protected-resource/mcp`;
    if (request.url === place) {
      const metadata = { resource, authorization_servers: [issuer.url], ...options.metadata };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(metadata));
      return;
    }
    if (request.url?.startsWith("/mcp") !== true) {
      response.writeHead(404).end();
      return;
    }
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      const message = body === "" ? {} : JSON.parse(body);
      const refused = admit(message, request.headers.authorization);
      if (refused === undefined) return void mcp(request as NodeRequest, response, message);
      const [status, parts] = refused;
      const at = challenges ? [`resource_metadata="${origin}${place}"`] : [];
      response.writeHead(status, { "www-authenticate": `Bearer ${[...parts, ...at].join(", ")}` });
      response.end("{}");
    });
  });
  const admit = (
    { method, params }: { method?: string; params?: { name?: string } },
    header: string | undefined,
  ): [401 | 403, string[]] | undefined => {
    if (listsOpenly && method !== "tools/call") return undefined;
    if (header !== undefined) seen.push(header);
    const grant = issuer.grantOf(header?.replace(/^Bearer /, "") ?? "", resource);
    const needs = scope === undefined ? [] : [`scope="${scope}"`];
    if (grant === undefined || options.refuses?.() === true)
      return [401, header === undefined ? needs : ['error="invalid_token"', ...needs]];
    const wants = method === "tools/call" && params?.name === "write" ? writeScope : scope;
    if (wants === undefined || grant.scope.split(" ").includes(wants)) return undefined;
    return [403, ['error="insufficient_scope"', `scope="${wants}"`]];
  };
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const resource = `${origin}/mcp`;
  return {
    url: resource,
    resource,
    seen,
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
}
