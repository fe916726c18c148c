import {
  checkRegistryFile,
  FILL_CONCURRENCY,
  type FillResult,
  fillCounts,
  fillRegistry,
  fillTable,
  SERVERS_PER_SECOND,
} from "@toolcrib/sources/registry";
import { sourceOptions } from "../arguments/common-options.ts";
import { contractConfig } from "../arguments/contract-config.ts";
import { contractOptions, reportFormats } from "../arguments/contract-options.ts";
import { count, flag, texts } from "../arguments/option.ts";
import { usageError } from "../arguments/usage-error.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Output } from "../output/output.ts";
import { printComparison } from "../output/print-comparison.ts";
import { sourceHost } from "../source-host.ts";
import { type Command, defineCommand, type Invocation } from "./command.ts";

const options = {
  only: texts("NAME", "only this server (repeatable)"),
  concurrency: count("N", `how many servers are asked at a time (${FILL_CONCURRENCY})`),
  resume: flag("skip servers that an earlier run has filled"),
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
    "as tools and tool_definitions; a server that fails is retried, and its entry stays as it was " +
    "if it still fails. --check compares the stored definitions with the live ones, and ends with exit code 1 where a change breaks callers. PyPI packages (uvx) and " +
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
    const { options: given, positionals, output, format } = invocation;
    const [shown, ...more] = positionals;
    if (shown === undefined || more.length > 0) throw usageError("name one registry file");
    if (given.check) return await checkStored(shown, invocation);
    if (!["text", "json"].includes(format))
      throw usageError(`--format ${format} belongs to --check`);
    const results = await fillRegistry(shown, given, sourceHost(invocation));
    return results === undefined ? exitCodes.usage : report(results, output, format);
  },
});

/** Proves whether servers keep what is stored of them; nothing is written. */
async function checkStored(
  shown: string,
  invocation: Invocation<typeof options>,
): Promise<ExitCode> {
  const { options: given, output, format } = invocation;
  const host = sourceHost(invocation);
  const config = await contractConfig(given, host);
  const checked = await checkRegistryFile(shown, { ...given, config }, host);
  if (checked === undefined) return exitCodes.usage;
  const code = printComparison(checked.comparison, output, {
    title: "toolcrib fill --check",
    format,
    failOn: config.failOn ?? "error",
    all: given.all,
  });
  return code === exitCodes.ok && !checked.isWhole ? exitCodes.unreachable : code;
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
