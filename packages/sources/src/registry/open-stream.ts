import { ToolcribError } from "@toolcrib/model";
import type { OpenSource, SourceContext, SourceServer } from "../source.ts";
import { streamedServers } from "./large/large-registry.ts";
import type { RegistryStream } from "./large/registry-stream.ts";

/** Tools of a registry that is opened whole; commands that take servers one by one have no limit. */
const MOST_TOOLS = 200_000;

/** The servers of a registry that come one after the other, all at once. */
export async function openStream(
  stream: RegistryStream,
  context: SourceContext,
): Promise<OpenSource> {
  if (context.live)
    throw new ToolcribError(
      "usage",
      `--live asks the servers of a file: make one with toolcrib convert ${stream.shown} --to upstream --out registry.json`,
    );
  const servers: SourceServer[] = [];
  let tools = 0;
  for await (const server of streamedServers(stream, context)) {
    servers.push(server);
    tools += server.tools.length;
    if (tools > MOST_TOOLS)
      throw new ToolcribError(
        "too-large",
        `${stream.shown} has more than ${MOST_TOOLS} tools: name servers with --only`,
      );
  }
  return { servers, close: () => closeAll(servers) };
}

async function closeAll(servers: readonly SourceServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close?.()));
}
