import type { Tool } from "@toolcrib/model";
import { type CallContext, type CallProgress, passOn, type ToolHandler } from "@toolcrib/runtime";
import type { Connection, ToolListing } from "../connect/connection.ts";
import type { UpstreamSession, UpstreamTools } from "./upstream.ts";

/** A connected server, with the list it gave first, as an upstream: calls are asked of it, and its results are passed on as they come. */
export function serverSession(
  connection: Connection,
  first: ToolListing,
  namespace?: string,
): UpstreamSession {
  const offered = (listing: ToolListing): UpstreamTools => ({
    tools: listing.tools.map((tool) => ({
      tool: namespace === undefined ? tool : { ...tool, namespace },
      handler: forward(connection, tool),
    })),
    ...(listing.ttlMs === undefined ? {} : { ttlMs: listing.ttlMs }),
  });
  return {
    ...offered(first),
    refresh: async (signal) => offered(await connection.listTools({ signal })),
    onToolsChanged: connection.onToolsChanged,
    ended: connection.ended,
    otherCapabilities: connection.capabilities.filter((name) =>
      ["prompts", "resources"].includes(name),
    ),
    close: connection.close,
  };
}

/** Only the arguments travel: what the caller's own request carried, headers above all, stays here. */
function forward(connection: Connection, { name }: Tool): ToolHandler {
  return async (args, context) =>
    passOn(
      await connection.callTool(name, args, {
        signal: context.signal,
        ...(context.wantsProgress ? { onProgress: tellProgress(context) } : {}),
      }),
    );
}

function tellProgress(context: CallContext): (progress: CallProgress) => void {
  return ({ progress, total, message }) => context.progress(progress, total, message);
}
