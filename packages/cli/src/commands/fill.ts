import { resolve } from "node:path";
import { chooseEntries, isNamed, registryEntries } from "@toolcrib/catalog";
import { counted, ToolcribError, table, visibleText } from "@toolcrib/model";
import { fileToChange } from "@toolcrib/runtime/files";
import {
  type AskStep,
  type FillResult,
  openSaver,
  planFill,
  type RegistryFile,
  readRegistryFile,
  runFill,
} from "@toolcrib/sources/registry";
import { sourceOptions } from "../arguments/common-options.ts";
import { count, flag, texts } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Output } from "../output/output.ts";
import { breakCommands, readsCommands } from "../output/workflow-commands.ts";
import { ask } from "../terminal.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";
import { givenWords, sourceContext } from "./open-sources.ts";

const DEFAULT_CONCURRENCY = 4;

const options = {
  only: texts("NAME", "only this server (repeatable)"),
  concurrency: count("N", `how many servers are asked at a time (${DEFAULT_CONCURRENCY})`),
  resume: flag("leave out servers that an earlier run has filled"),
  ...sourceOptions,
  yes: flag("start the commands of the registry without asking", "y"),
} as const;

/** Definitions of live servers into a registry file. */
export const fill: Command = defineCommand({
  usage: "REGISTRY [--only NAME] [--concurrency N] [--resume] [--yes]",
  details:
    "Each server is started from its npm package or reached at its URL, and its tools are written " +
    "as tools and tool_definitions; a server that fails keeps what it had. PyPI packages (uvx) and " +
    "images (docker, podman) are experimental. Variables and headers go only to servers that " +
    "declare them, and where several are asked each is bound to one: --env NAME=KEY=VALUE.",
  options,
  examples: [
    { line: "toolcrib fill registry.json", does: "show what would be started, and ask" },
    { line: "toolcrib fill server.json --yes", does: "one server, without asking" },
    { line: "toolcrib fill registry.json --yes --resume", does: "go on after an interruption" },
  ],
  run: async (invocation) => {
    const { options: given, positionals, output, format, signal } = invocation;
    const [shown, ...more] = positionals;
    if (shown === undefined || more.length > 0)
      throw new ToolcribError("usage", "name one registry file");
    const context = sourceContext(invocation);
    await fileToChange(resolve(context.cwd, shown), shown);
    const file = await readRegistryFile(shown, context.cwd, signal);
    const { only, resume } = given;
    const steps = planFill(file, { only, resume, given: givenWords(invocation) }, context);
    checkNames(given.only, file);
    const asked = steps.filter((step) => step.action === "ask");
    if (asked.length > 0 && !(await isApproved(asked, invocation))) return exitCodes.usage;
    const saver = openSaver(file);
    let results: readonly FillResult[];
    try {
      results = await runFill(steps, {
        concurrency: given.concurrency ?? DEFAULT_CONCURRENCY,
        ...(context.timeoutMs === undefined ? {} : { timeoutMs: context.timeoutMs }),
        signal,
        host: context.host,
        save: saver.save,
      });
    } finally {
      // Also after Ctrl-C: what has been answered so far belongs in the file.
      await saver.finish();
    }
    return report(results, output, format);
  },
});

/** A name that no server has is a mistake, not a wish to do less. */
function checkNames(only: readonly string[], { document, format, shown }: RegistryFile): void {
  const entries = registryEntries(document, format);
  const unknown = only.find((name) => !entries.some((entry) => isNamed(entry, name)));
  const chosen = unknown === undefined ? undefined : chooseEntries(entries, unknown);
  if (chosen?.found === false) throw new ToolcribError("usage", `${shown} ${chosen.reason}`);
}

/** Shows what the registry wants to start or reach; nothing happens without a yes. */
async function isApproved(
  steps: readonly AskStep[],
  { options: given, output, terminal, signal }: Invocation<typeof options>,
): Promise<boolean> {
  const lines = steps.map(({ entry, reach }) => {
    const mark = reach.experimental ? " [experimental]" : "";
    return `${visibleText(entry.name, 100)}: ${visibleText(reach.shown, 1_000)}${mark}`;
  });
  if (given.yes) {
    for (const line of lines) output.note(line);
    return true;
  }
  // Shown whatever --quiet says: these words come from the file, not from the user.
  const text = `${lines.join("\n")}\n`;
  terminal.stderr.write(readsCommands(terminal.env) ? breakCommands(text) : text);
  if (!output.interactive)
    throw new ToolcribError("usage", "these come from the registry: --yes starts them");
  const answer = await ask(terminal, "Start them? [y/N] ", { signal });
  return /^y(es)?$/i.test(answer.trim());
}

function report(results: readonly FillResult[], output: Output, format: string): ExitCode {
  const hasFailed = results.some(({ outcome }) => outcome === "failed");
  if (format === "json") output.json({ servers: results });
  else {
    const rows = results.map(({ name, outcome, tools, reason }) => [
      name,
      outcome,
      reason ?? (tools === undefined ? "" : counted(tools, "tool")),
    ]);
    output.print(table([["NAME", "OUTCOME", "DETAIL"], ...rows], { gap: 4 }));
  }
  return hasFailed ? exitCodes.unreachable : exitCodes.ok;
}
