import { resolve } from "node:path";
import { EXPORT_FORMATS, lossLines } from "@toolcrib/emit";
import type { Tool } from "@toolcrib/model";
import { writeFileAtomically } from "@toolcrib/runtime/files";
import { chooseTool, offeredFeatures, refuseSameNames, type SourceServer } from "@toolcrib/sources";
import { sourceOptions } from "../arguments/common-options.ts";
import { choice, text } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";
import { withSources } from "./open-sources.ts";

const formatIds = EXPORT_FORMATS.map(({ id }) => id);

const options = {
  to: choice(formatIds, "the format"),
  tool: text("NAME", "one tool only"),
  out: text("FILE", "where the result is written (stdout)"),
  ...sourceOptions,
} as const;

/** Tools in the format of a model provider, a library or a page. */
export const exportTools: Command = defineCommand({
  usage: `SOURCE… --to ${formatIds.join("|")} [--tool NAME] [--out FILE]`,
  details:
    "What a format cannot hold is said on stderr, tool by tool: dropped, moved into the " +
    "description, rewritten, renamed. With --json the losses stand beside the text.",
  options,
  examples: [
    {
      line: "toolcrib export tools.ts --to openai-strict",
      does: "functions for OpenAI, strict where that is possible",
    },
    {
      line: "toolcrib export vscode:github --to typescript --out github.ts",
      does: "types and a typed client",
    },
    {
      line: "toolcrib export tools.json --to markdown --tool get_weather",
      does: "a page about one tool",
    },
  ],
  run: async (invocation) => {
    const { options: given, output, terminal, format } = invocation;
    const target = EXPORT_FORMATS.find(({ id }) => id === given.to);
    if (target === undefined) throw usageError(`give a format: --to ${formatIds.join("|")}`);
    const opening = { ...invocation, readsPromise: target.id === "markdown" };
    return await withSources(invocation.positionals, opening, async (servers) => {
      const features = given.tool === undefined ? offeredFeatures(servers) : {};
      const { text: written, losses } = target.write(chosenTools(servers, given.tool), features);
      if (format === "json") {
        output.json({ to: target.id, text: written, losses });
        return exitCodes.ok;
      }
      for (const line of lossLines(losses)) output.warn(line);
      if (given.out === undefined) output.print(written.trimEnd());
      else {
        const folder = resolve(terminal.cwd, given.cwd ?? ".");
        await writeFileAtomically(resolve(folder, given.out), written, {
          shown: given.out,
          signal: invocation.signal,
        });
        output.note(`written to ${given.out}`);
      }
      return exitCodes.ok;
    });
  },
});

function chosenTools(servers: readonly SourceServer[], name: string | undefined): readonly Tool[] {
  if (name !== undefined) return [chooseTool(servers, name).tool];
  refuseSameNames(servers);
  return servers.flatMap(({ tools }) => tools);
}
