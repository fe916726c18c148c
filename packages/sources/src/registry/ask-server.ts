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

/** What a server lists, and how it spoke. */
export type ServerAnswer = ToolListing & { readonly era: Era };

/** Connects to a server, asks for its tools, and ends it whatever happens. */
export async function askServer(
  target: ServerTarget,
  options: AskServerOptions,
): Promise<ServerAnswer> {
  return await withAnswer(target, options, async (answer) => answer);
}

/** The same; the server is ended when something has been done with its answer, and not before. */
export async function withAnswer<Result>(
  target: ServerTarget,
  { host, signal, timeoutMs, onWarning }: AskServerOptions,
  use: (answer: ServerAnswer) => Promise<Result>,
): Promise<Result> {
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
    return await use({ ...(await connection.listTools({ signal })), era: connection.era });
  } finally {
    await connection.close();
  }
}
