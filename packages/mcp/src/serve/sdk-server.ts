import {
  type ListToolsResult,
  type McpRequestContext,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isToolcribError, type JsonObject, LIMITS, visibleText } from "@toolcrib/model";
import {
  type CallClient,
  type ContextUse,
  missingScopes,
  RunningCall,
  type ToolRegistry,
} from "@toolcrib/runtime";
import { toSdkPage, toSdkResult } from "../sdk-types.ts";
import { Asking } from "./ask/asking.ts";
import { canBeAskedAnything, clientCapabilities } from "./ask/client-questions.ts";
import { isInputRequired, type RunRequest } from "./ask/run-request.ts";
import { boundedResult } from "./bounded-result.ts";
import { afterMessages, messageSender, messagesLeft } from "./call-messages.ts";
import { capabilitiesOf } from "./capabilities.ts";
import { connectedClient, reportClient } from "./clients/connected-session.ts";
import { serveCompletion } from "./completion.ts";
import { callError } from "./feature-errors.ts";
import { LIST_METHODS } from "./list-methods.ts";
import { servePrompts } from "./prompts/serve-prompts.ts";
import { describeClient, fromSdkAuth, RequestCaller } from "./request-caller.ts";
import { withNotFoundCode } from "./resources/not-found-code.ts";
import { serveResources } from "./resources/serve-resources.ts";
import { takesAllUpdates } from "./resources/subscriptions.ts";
import { currentInstructions, toServerInfo } from "./serve-options.ts";
import type { ToolService } from "./tool-service.ts";

/** Makes a factory of the official SDK's servers, which list and call through a service. */
export function sdkFactory(service: ToolService): (context: McpRequestContext) => McpServer {
  const asking = new Asking(service.options.questions);
  // Whoever waits for an answer gets it to another process.
  service.onDrain(() => asking.close());
  const viewOf = (server: McpServer["server"]) => service.registry.viewOf(connectedClient(server));
  /** Keeps the SDK's check of `Mcp-Param-*` headers without registering tools with it. */
  class ToolServer extends McpServer {
    /** The SDK asks before a call runs, and answers 403 with what is needed. */
    override resolveScopeChallenge: McpServer["resolveScopeChallenge"] = ({
      request: { method, params },
      authInfo,
    }) => {
      const auth = fromSdkAuth(authInfo);
      const name = method === "tools/call" ? params?.["name"] : undefined;
      const entry = typeof name === "string" ? viewOf(this.server).get(name) : undefined;
      if (auth === undefined || entry === undefined) return undefined;
      const missing = missingScopes(entry.scopes, { auth, isRemote: true });
      const [first, ...rest] = entry.scopes;
      return missing.length === 0 || first === undefined ? undefined : { scopes: [first, ...rest] };
    };

    override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
      const schema = viewOf(this.server).get(name)?.tool.inputSchema;
      return schema === undefined ? undefined : { ...schema };
    }
  }

  return ({ era }) => {
    const { registry } = service;
    const capabilities = capabilitiesOf(registry, service.options);
    const { ttlMs = LIMITS.listTtlMs } = service.options;
    const instructions = currentInstructions(service.options);
    const mcp = new ToolServer(toServerInfo(service.options), {
      capabilities,
      cacheHints: Object.fromEntries(
        LIST_METHODS.map((method) => [method, { ttlMs, cacheScope: "public" as const }]),
      ),
      ...(instructions !== undefined && { instructions }),
    });
    const { server } = mcp;
    /** Begins a call that ends when its request is cancelled. */
    const startCall = (ctx: ServerContext): RunningCall => {
      const call = new RunningCall(messageSender(ctx), callerOf(ctx, server, service));
      ctx.mcpReq.signal.addEventListener("abort", () => call.abort(ctx.mcpReq.signal.reason));
      return call;
    };
    const run: RunRequest = (ctx, target, start) => {
      if (!asksInRounds(target.usesContext, server, ctx)) return start(startCall(ctx));
      const caller = callerOf(ctx, server, service);
      return asking.serve({ ...target, server, ctx, caller, listener: messageSender(ctx) }, start);
    };
    const runFeature: RunRequest = (ctx, target, start) =>
      afterMessages(ctx, () => run(ctx, target, start));
    server.setRequestHandler("tools/list", async ({ params }) => {
      await service.arrived;
      return listPage(service, params?.cursor, viewOf(server));
    });
    server.setRequestHandler("tools/call", async ({ params }, ctx) => {
      const entry = await service.find(() => viewOf(server).get(params.name));
      // Ids are for people and programs; on the wire only wire names exist.
      if (entry === undefined || entry.wireName !== params.name)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown tool: ${visibleText(params.name)}`,
        );
      // Arguments come off the wire, so they are JSON.
      const args = (params.arguments ?? {}) as JsonObject;
      const target = { name: params.name, args, usesContext: entry.usesContext };
      try {
        const result = await run(ctx, target, (call) => service.call(entry, args, call));
        if (isInputRequired(result)) return result;
        return server.projectCallToolResult(
          toSdkResult(boundedResult(result)),
          entry.tool.outputSchema,
        );
      } catch (error) {
        throw callError(error);
      } finally {
        const left = messagesLeft(ctx);
        if (left !== undefined) await left;
      }
    });
    if (capabilities.prompts !== undefined) servePrompts(server, service, runFeature);
    if (capabilities.resources !== undefined) serveResources(server, service, runFeature);
    if (capabilities.completions !== undefined) serveCompletion(server, service, startCall);
    if (era === "modern") takesAllUpdates(server);
    else {
      withNotFoundCode(mcp);
      reportClient(mcp, registry.clients);
    }
    return mcp;
  };
}

/**
 * Whether questions of a handler are put with the answer to its request. What is passed on for
 * another server needs that for clients of 2026 that can be asked; those of 2025 are asked directly.
 */
function asksInRounds(use: ContextUse, server: McpServer["server"], ctx: ServerContext): boolean {
  if (use !== "forwarding") return use === "everything";
  if (ctx.mcpReq.envelope === undefined) return false;
  return canBeAskedAnything(clientCapabilities(server, ctx) ?? {});
}

/** The client as it introduced itself with `initialize`, if it did. */
export function introducedClient(server: McpServer["server"]): CallClient | undefined {
  const info = server.getClientVersion();
  const capabilities = server.getClientCapabilities();
  // What came off the wire is JSON.
  return info === undefined && capabilities === undefined
    ? undefined
    : describeClient(info, (capabilities ?? {}) as JsonObject);
}

function callerOf(
  { mcpReq, http }: ServerContext,
  server: McpServer["server"],
  { contextHeaders }: ToolService,
): RequestCaller {
  return new RequestCaller({
    // The SDK keeps what a client of 2026 says of itself apart; all of it came off the wire.
    meta: { ...mcpReq._meta, ...mcpReq.envelope } as JsonObject,
    auth: fromSdkAuth(http?.authInfo),
    headers: http?.req?.headers,
    contextHeaders,
    introduced: () => introducedClient(server),
    connected: () => connectedClient(server),
  });
}

function listPage(
  service: ToolService,
  cursor: string | undefined,
  view: ToolRegistry,
): ListToolsResult {
  try {
    return toSdkPage(service.page(cursor, view));
  } catch (error) {
    if (isToolcribError(error) && error.code === "invalid-cursor")
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
    throw error;
  }
}
