import { AUDIENCES, selectTools } from "@toolcrib/model";
import {
  reportFindings,
  type SourceServer,
  serverJson,
  serverJsonPieces,
  serverTable,
  tabledServer,
  toolTable,
} from "@toolcrib/sources";
import { sourceOptions } from "../arguments/common-options.ts";
import { choice, flag } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { failedJson } from "../output/failed-source.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";
import { streamSource, withOpenableSources } from "./open-sources.ts";

const options = {
  "show-tools": flag("one line per tool"),
  audience: choice(AUDIENCES, "only tools meant for this audience"),
  sort: choice(["priority", "name", "source"], "the order of the tools (source)"),
  ...sourceOptions,
} as const;

/** Servers and their tools. */
export const list: Command = defineCommand({
  usage: "SOURCE… [--show-tools] [--audience A] [--read-only] [--sort priority|name|source]",
  details:
    "A source that cannot be opened is reported, and the others are listed; the exit code is that of the first that failed.",
  options,
  examples: [
    { line: "toolcrib list tools.json --show-tools", does: "every tool of a file" },
    { line: "toolcrib list vscode:github", does: "a server of VS Code's configuration" },
    { line: "toolcrib list --show-tools -- npx -y some-server", does: "a server that is started" },
  ],
  run: async (invocation) => {
    const { positionals, output, format, options: given } = invocation;
    const large = await streamSource(positionals, invocation);
    if (large !== undefined) return await listEachServer(large, invocation);
    return await withOpenableSources(positionals, invocation, (opened, failed) => {
      const servers = opened.map((server) => ({
        ...server,
        tools: selectTools(server.tools, given),
      }));
      if (format === "json")
        output.json({ servers: servers.map(serverJson), ...failedJson(failed) });
      else output.print(given["show-tools"] ? toolTable(servers) : serverTable(servers));
      for (const server of servers) reportFindings(server, output);
    });
  },
});

/** Servers of a large registry, one by one. */
async function listEachServer(
  servers: AsyncIterable<SourceServer>,
  { output, format, options: given }: Invocation<typeof options>,
): Promise<ExitCode> {
  async function* selected(): AsyncGenerator<SourceServer> {
    for await (const server of servers) {
      reportFindings(server, output);
      yield { ...server, tools: selectTools(server.tools, given) };
    }
  }
  if (format === "json") {
    for await (const piece of serverJsonPieces(selected())) output.print(piece);
    return exitCodes.ok;
  }
  const rows: SourceServer[] = [];
  for await (const server of selected()) rows.push(tabledServer(server));
  output.print(given["show-tools"] ? toolTable(rows) : serverTable(rows));
  return exitCodes.ok;
}
