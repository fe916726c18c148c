import type { ServerTarget, ToolListing } from "@toolcrib/mcp/connect";
import { type Era, LIMITS } from "@toolcrib/model";
import { connectTarget } from "../live/connect-target.ts";
import type { SourceHost } from "../source-host.ts";

/** How long and how loudly a server is asked. */
export interface AskServerOptions {
  readonly host: SourceHost;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  readonly onWarning: (message: string) => void;
}

/** Connects to a server, asks for its tools, and ends it whatever happens. */
export async function askServer(
  target: ServerTarget,
  { host, signal, timeoutMs, onWarning }: AskServerOptions,
): Promise<ToolListing & { readonly era: Era }> {
  const connection = await connectTarget(
    target,
    { host, signal },
    {
      onWarning,
      // A package may have to be fetched before it starts, so the start has the time of a call.
      startMs: timeoutMs ?? LIMITS.callMs,
      ...(timeoutMs === undefined ? {} : { callMs: timeoutMs }),
    },
  );
  try {
    return { ...(await connection.listTools({ signal })), era: connection.era };
  } finally {
    await connection.close();
  }
}
