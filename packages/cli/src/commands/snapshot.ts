import { resolve } from "node:path";
import { ToolcribError } from "@toolcrib/model";
import { sourceOptions } from "../arguments/common-options.ts";
import { text } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { writeFileAtomically } from "../files/atomic-write.ts";
import { counted } from "../output/counted.ts";
import { reportFindings } from "../output/findings.ts";
import { onlyServer } from "../sources/choose-tool.ts";
import { withSources } from "../sources/open-sources.ts";
import { type Command, defineCommand } from "./command.ts";

/** Captures the tools of a server in a file. */
export const snapshot: Command = defineCommand({
  usage: "SOURCE [--out FILE]",
  details:
    "The file holds every tool with every field, the era in which the server spoke, and a digest. " +
    "The same server gives the same bytes.",
  options: { out: text("FILE", "where the snapshot is written (stdout)"), ...sourceOptions },
  formats: ["json"],
  examples: [
    {
      line: "toolcrib snapshot vscode:github --out github.json",
      does: "keep what a server offers now",
    },
    {
      line: "toolcrib snapshot --out fs.json -- npx -y server-filesystem /tmp",
      does: "a server that is started",
    },
  ],
  run: async (invocation) => {
    const { positionals, options, output, terminal } = invocation;
    if (positionals.length + (invocation.command === undefined ? 0 : 1) !== 1) {
      throw new ToolcribError("usage", "snapshot takes one source");
    }
    return await withSources(positionals, invocation, async (servers) => {
      const server = onlyServer(servers);
      reportFindings(server, output);
      const { formatSnapshot, makeSnapshot } = await import("@toolcrib/mcp/capture");
      const taken = makeSnapshot(server);
      const file = formatSnapshot(taken);
      if (options.out === undefined) {
        output.print(file.trimEnd());
        return exitCodes.ok;
      }
      const folder = resolve(terminal.cwd, options.cwd ?? ".");
      await writeFileAtomically(resolve(folder, options.out), file, options.out);
      output.note(
        `${counted(taken.tools.length, "tool")} written to ${options.out} (${taken.digest})`,
      );
      return exitCodes.ok;
    });
  },
});
