import { isJsonObject, type JsonObject, type Tool } from "@toolcrib/model";
import { passOn, type ToolHandler } from "@toolcrib/runtime";
import type { Connection, PromiseListing, ToolListing } from "../connect/connection.ts";
import type { QuestionRelay } from "./pass-through/question-relay.ts";
import {
  type FeatureServer,
  implementResource,
  serverFeatures,
} from "./pass-through/served-by-server.ts";
import { type ConnectAgain, ServerSessions } from "./pass-through/server-sessions.ts";
import { emptyHost, type UpstreamHost } from "./pass-through/upstream-host.ts";
import type { UpstreamSession, UpstreamTools } from "./upstream.ts";

/** How a connected server is served. */
export interface ServerSessionOptions {
  readonly namespace?: string;
  /** What the server promises besides its tools; asked for where it is left out. */
  readonly promise?: PromiseListing["promise"];
  /** What surrounds the upstream; without it, the server can ask nobody. */
  readonly host?: UpstreamHost;
  /** Opens a further connection, for a client that can be asked. */
  readonly connect?: ConnectAgain;
  /** Through which the questions of the connection come. */
  readonly relay?: QuestionRelay;
}

/** The URIs of results that are remembered. */
const MAX_LINKED = 10_000;

/** What a gateway passes on; whatever else a server declares is said once. */
const PASSED: ReadonlySet<string> = new Set([
  "tools",
  "prompts",
  "resources",
  "completions",
  "logging",
  "experimental",
  "extensions",
]);

/**
 * A connected server, with the list it gave first, as an upstream: calls, prompts and resources are
 * asked of it, what it asks, logs and reports goes to the client that called, and results are passed
 * on as they come.
 */
export async function serverSession(
  connection: Connection,
  first: ToolListing,
  { namespace, promise, host = emptyHost(), connect, relay }: ServerSessionOptions = {},
): Promise<UpstreamSession> {
  const sessions = new ServerSessions({ connection, relay, connect }, host);
  const { capabilities } = connection;
  const server: FeatureServer = {
    sessions,
    namespace,
    completes: capabilities.includes("completions"),
  };
  const offered = (listing: ToolListing, rest: PromiseListing): UpstreamTools => ({
    tools: listing.tools.map((tool) => ({
      tool: namespace === undefined ? tool : { ...tool, namespace },
      handler: forward(sessions, tool, host.linked),
      usesContext: "forwarding",
    })),
    ...serverFeatures(rest, server),
    ...(listing.ttlMs === undefined ? {} : { ttlMs: listing.ttlMs }),
  });
  const listing: PromiseListing =
    promise === undefined ? await connection.readPromise() : { promise, findings: [], omitted: [] };
  return {
    ...offered(first, listing),
    refresh: async (signal) =>
      offered(await connection.listTools({ signal }), await connection.readPromise({ signal })),
    onToolsChanged: (listener) => {
      const stops = [connection.onToolsChanged(listener), connection.onPromiseChanged(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    onClientOffer: (listener) =>
      sessions.onOwnLists((client, lists) =>
        listener(client, lists && offered(lists.tools, lists.promise)),
      ),
    isServer: true,
    ended: connection.ended,
    instructions: listing.promise.instructions,
    otherCapabilities: capabilities.filter((name) => !PASSED.has(name)),
    unlisted: (uri) =>
      host.linked.has(uri)
        ? implementResource({ uri, name: uri }, { type: "object" }, server)
        : undefined,
    close: async () => {
      await sessions.close();
      await connection.close();
    },
  };
}

/** Arguments and `_meta` travel: what else the caller's request carried, headers above all, stays here. */
function forward(sessions: ServerSessions, { name }: Tool, linked: Set<string>): ToolHandler {
  return (args, context) =>
    sessions
      .use(context, (connection, options) => connection.callTool(name, args, options))
      .then((result) => {
        rememberLinks(result, linked);
        return passOn(result);
      });
}

/** A resource that a result points to can be read, though it stands in no list. */
function rememberLinks({ content }: JsonObject, linked: Set<string>): void {
  if (!Array.isArray(content)) return;
  for (const block of content) {
    if (!isJsonObject(block) || block["type"] === "text") continue;
    const { resource } = block;
    const uri = isJsonObject(resource) ? resource["uri"] : block["uri"];
    if (typeof uri !== "string") continue;
    const [oldest] = linked;
    if (linked.size >= MAX_LINKED && oldest !== undefined) linked.delete(oldest);
    linked.add(uri);
  }
}
