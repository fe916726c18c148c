import {
  CLIENTS,
  type Client,
  lintEachServer,
  lintReport,
  lintServers,
  openFindings,
  RULES,
} from "@toolcrib/lint";
import { withoutAbsent } from "@toolcrib/model";
import { countLevels } from "@toolcrib/report";
import { loadConfig, today } from "@toolcrib/sources/contract";
import { reachesAny, sourceOptions } from "../arguments/common-options.ts";
import { contractOptions, reportFormats } from "../arguments/contract-options.ts";
import { type Option, text, wrongValue } from "../arguments/option.ts";
import { exitCodes } from "../exit-codes.ts";
import { printReport } from "../output/print-report.ts";
import { type Command, defineCommand } from "./command.ts";
import { sourceContext, streamSource, withSources } from "./open-sources.ts";

const clients: Option<readonly Client[] | undefined> = {
  description: `model providers that the tools must fit: ${CLIENTS.join(", ")}`,
  placeholder: "NAMES",
  parse: (words, name) => {
    if (words.length === 0) return undefined;
    return words
      .flatMap((word) => word.split(","))
      .map((word) => {
        const found = CLIENTS.find((client) => client === word.trim());
        if (found === undefined) throw wrongValue(name, word, `names of ${CLIENTS.join(", ")}`);
        return found;
      });
  },
};

const options = {
  clients,
  "fail-on": contractOptions["fail-on"],
  config: text("FILE", "the configuration (toolcrib.config.json, where there is one)"),
  ...sourceOptions,
} as const;

/** What is wrong with tools, before their users say it. */
export const lint: Command = defineCommand({
  usage: "SOURCE… [--clients openai,anthropic,gemini] [--fail-on LEVEL]",
  details:
    "Checks tools, instructions, prompts and resources for texts that may mislead a model, for schemas that do not work, and for missing or unclear documentation. Servers of a registry are checked one by one; tools that it lists by name only are skipped. Levels, clients and " +
    "accepted findings are set in toolcrib.config.json; toolcrib rules RULE explains a rule.",
  options,
  formats: reportFormats,
  examples: [
    { line: "toolcrib lint tools.ts", does: "functions of a file" },
    {
      line: "toolcrib lint vscode:github --clients openai,gemini",
      does: "a server, for two providers",
    },
    {
      line: "toolcrib lint registry.json --fail-on warning",
      does: "every server of a registry, a summary first",
    },
    {
      line: "toolcrib lint tools.json --format sarif > lint.sarif",
      does: "for a code scanning upload",
    },
  ],
  run: async (invocation) => {
    const { options: given, positionals, output, format, signal } = invocation;
    const { cwd } = sourceContext(invocation);
    const { lint: config = {} } = await loadConfig(cwd, given.config, { rules: RULES, signal });
    const failOn = given["fail-on"] ?? config.failOn ?? "error";
    const rules = { clients: given.clients ?? config.clients ?? [], levels: config.levels ?? {} };
    const large = await streamSource(positionals, invocation);
    const whole = { ...invocation, readsPromise: true };
    const linted =
      large === undefined
        ? await withSources(positionals, whole, (servers) => lintServers(servers, rules))
        : await lintEachServer(large, rules, config.accept);
    const findings = openFindings(linted, config, today());
    const counts = countLevels(findings, linted.leftOut);
    if (format === "json") {
      const { tools, servers, leftOut } = linted;
      const summary = { tools, ...counts, ...(servers === 0 ? {} : { servers }) };
      output.json({ findings, summary: { ...summary, ...withoutAbsent({ leftOut }) } });
    } else printReport(lintReport(findings, linted, failOn), format, output);
    return reachesAny(counts, failOn) ? exitCodes.findings : exitCodes.ok;
  },
});
