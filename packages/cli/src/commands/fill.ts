import { resolve } from "node:path";
import { compareSources, RULES } from "@toolcrib/contract";
import { counted, listNames, ToolcribError, visibleText } from "@toolcrib/model";
import { fileToChange } from "@toolcrib/runtime/files";
import type { GivenWords, SourceContext } from "@toolcrib/sources";
import { loadConfig, today } from "@toolcrib/sources/contract";
import {
  type AskStep,
  checkAnswers,
  createHostRate,
  type FillResult,
  fillCounts,
  fillTable,
  openSaver,
  planFill,
  readRegistryFile,
  recoverFill,
  runFill,
  SERVERS_PER_SECOND,
  writeAnswers,
} from "@toolcrib/sources/registry";
import { sourceOptions } from "../arguments/common-options.ts";
import { contractOptions, reportFormats, withOptions } from "../arguments/contract-options.ts";
import { count, flag, texts } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Output } from "../output/output.ts";
import { printComparison } from "../output/print-comparison.ts";
import { breakCommands, readsCommands } from "../output/workflow-commands.ts";
import { sourceHost } from "../source-host.ts";
import { ask } from "../terminal.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";

const DEFAULT_CONCURRENCY = 4;

const options = {
  only: texts("NAME", "only this server (repeatable)"),
  concurrency: count("N", `how many servers are asked at a time (${DEFAULT_CONCURRENCY})`),
  resume: flag("leave out servers that an earlier run has filled"),
  check: flag("compare what is stored with what is live, and write nothing"),
  rate: count("N", `servers of one host that are asked in a second (${SERVERS_PER_SECOND})`),
  ...contractOptions,
  timeout: sourceOptions.timeout,
  env: sourceOptions.env,
  cwd: sourceOptions.cwd,
  header: sourceOptions.header,
  yes: flag("start the commands of the registry without asking", "y"),
} as const;

/** Definitions of live servers into a registry file. */
export const fill: Command = defineCommand({
  usage: "REGISTRY [--check] [--only NAME] [--concurrency N] [--rate N] [--resume] [--yes]",
  details:
    "Each server is started from its npm package or reached at its URL, and its tools are written " +
    "as tools and tool_definitions; a server that fails is asked again after a while, and keeps what " +
    "it had. --check proves whether servers keep the promises that are stored, and ends with exit code 1 where one does not. PyPI packages (uvx) and " +
    "images (docker, podman) are experimental. Variables and headers go only to servers that " +
    "declare them, and where several are asked each is bound to one: --env NAME=KEY=VALUE.",
  options,
  formats: reportFormats,
  examples: [
    { line: "toolcrib fill registry.json", does: "show what would be started, and ask" },
    { line: "toolcrib fill server.json --yes", does: "one server, without asking" },
    { line: "toolcrib fill registry.json --yes --resume", does: "go on after an interruption" },
    {
      line: "toolcrib fill registry.json --check --yes",
      does: "which servers have drifted, with proofs",
    },
  ],
  run: async (invocation) => {
    const { options: given, positionals, output, format, signal } = invocation;
    const [shown, ...more] = positionals;
    if (shown === undefined || more.length > 0)
      throw new ToolcribError("usage", "name one registry file");
    if (!given.check && !["text", "json"].includes(format))
      throw new ToolcribError("usage", `--format ${format} belongs to --check`);
    const context = fillContext(invocation);
    if (!given.check) await fileToChange(resolve(context.cwd, shown), shown);
    const read = await readRegistryFile(shown, context.cwd, signal);
    const { file, recovered } = given.check
      ? { file: read, recovered: 0 }
      : await recoverFill(read);
    if (recovered > 0)
      output.note(`${counted(recovered, "answer")} of a run that was ended put into ${shown}`);
    const { only, resume } = given;
    const steps = planFill(file, { only, resume, given: givenValues(invocation) }, context);
    const asked = steps.filter((step) => step.action === "ask");
    if (asked.length > 0 && !(await isApproved(asked, invocation))) return exitCodes.usage;
    const run = {
      concurrency: given.concurrency ?? DEFAULT_CONCURRENCY,
      ...(given.timeout === undefined ? {} : { timeoutMs: given.timeout }),
      signal,
      host: context.host,
      rate: createHostRate(given.rate),
    };
    if (given.check) return await checkStored(steps, run, invocation);
    const saver = openSaver(file);
    let results: readonly FillResult[];
    try {
      results = await runFill(steps, { ...run, answered: writeAnswers(saver, today()) });
    } finally {
      // Also after Ctrl-C: what has been answered so far belongs in the file.
      await saver.finish();
    }
    return report(results, output, format);
  },
});

/** Proves whether servers keep what is stored of them; nothing is written. */
async function checkStored(
  steps: Parameters<typeof runFill>[0],
  run: Omit<Parameters<typeof runFill>[1], "answered">,
  { options: given, output, format, terminal, signal }: Invocation<typeof options>,
): Promise<ExitCode> {
  const cwd = resolve(terminal.cwd, given.cwd ?? ".");
  const { contract = {} } = await loadConfig(cwd, given.config, { rules: RULES, signal });
  const config = withOptions(contract, given);
  const { pairs, unknown, answered } = checkAnswers();
  const results = await runFill(steps, { ...run, answered });
  const failed = results.filter(({ outcome }) => outcome === "failed");
  for (const { name, reason = "" } of failed) output.warn(`${name} was not checked: ${reason}`);
  if (unknown.length > 0)
    output.warn(
      `${counted(unknown.length, "server")} skipped, since the registry does not say which tools they have: ${listNames(unknown)}`,
    );
  const comparison = compareSources(pairs, { ...config, today: today() });
  const code = printComparison(comparison, output, {
    title: "toolcrib fill --check",
    format,
    failOn: config.failOn ?? "error",
    all: given.all,
  });
  return code === exitCodes.ok && failed.length > 0 ? exitCodes.unreachable : code;
}

/** What servers of a registry see of the command line. */
function fillContext({
  options: given,
  output,
  terminal,
  signal,
}: Invocation<typeof options>): Pick<SourceContext, "cwd" | "host"> {
  const cwd = resolve(terminal.cwd, given.cwd ?? ".");
  return { cwd, host: sourceHost({ terminal, output, signal, cwd }) };
}

/** The words of `--env` and `--header`. */
function givenValues({ options: given, terminal }: Invocation<typeof options>): GivenWords {
  return { env: given.env, header: given.header, environment: terminal.env };
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
    output.print(fillTable(results));
    if (results.length > 1) output.note(fillCounts(results));
  }
  return hasFailed ? exitCodes.unreachable : exitCodes.ok;
}
