import { maskCommand } from "@toolcrib/mcp/secrets";
import { openLiveServer } from "../live/live-server.ts";
import type { OpenSource, SourceContext } from "../source.ts";

/** The words after `--`: a server that is started, without a shell. */
export async function openCommand(
  words: readonly string[],
  context: SourceContext,
): Promise<OpenSource> {
  const [command = "", ...args] = words;
  const { cwd, env } = context;
  return await openLiveServer(
    {
      target: { kind: "stdio", command, args, cwd, env },
      shown: maskCommand(words).shown.join(" "),
    },
    context,
  );
}
