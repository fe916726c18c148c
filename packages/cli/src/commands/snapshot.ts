import { resolve } from "node:path";
import { counted } from "@toolcrib/model";
import { writeFileAtomically } from "@toolcrib/runtime/files";
import { onlyToolList, readToolLists } from "@toolcrib/sources/contract";
import { sourceOptions } from "../arguments/common-options.ts";
import { text } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";
import { givenSources, sourceContext } from "./open-sources.ts";

/** Captures the tools of a server in a file. */
export const snapshot: Command = defineCommand({
  usage: "SOURCE [--out FILE]",
  details:
    "The file holds every tool with every field, the era in which the server spoke, and a digest; of a live server also its instructions, prompts, resources and templates. " +
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
    const { positionals, options, output } = invocation;
    const context = sourceContext(invocation);
    const [reference, ...more] = givenSources(invocation, positionals, context.cwd);
    if (reference === undefined || more.length > 0) throw usageError("snapshot takes one source");
    const [name, list] = onlyToolList(await readToolLists(reference, context));
    const { formatSnapshot, makeSnapshot } = await import("@toolcrib/mcp/capture");
    const taken = makeSnapshot({ ...list, name });
    const file = formatSnapshot(taken);
    if (options.out === undefined) {
      output.print(file.trimEnd());
      return exitCodes.ok;
    }
    await writeFileAtomically(resolve(context.cwd, options.out), file, {
      shown: options.out,
      signal: context.signal,
    });
    output.note(
      `${counted(taken.tools.length, "tool")} written to ${options.out} (${taken.digest})`,
    );
    return exitCodes.ok;
  },
});
