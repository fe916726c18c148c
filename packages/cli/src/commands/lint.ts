import {
  CLIENTS,
  type Client,
  type LintFinding,
  lintPromise,
  lintReport,
  lintServers,
  RULES,
  subjectsWithout,
  toolSubjects,
} from "@toolcrib/lint";
import { applyAcceptances, countLevels, staleAcceptanceFindings } from "@toolcrib/report";
import { loadConfig, today } from "@toolcrib/sources/contract";
import { reaches, sourceOptions } from "../arguments/common-options.ts";
import { contractOptions, reportFormats } from "../arguments/contract-options.ts";
import { type Option, text, wrongValue } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
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
    "Servers of a registry are looked at one by one; a tool that is known by its name alone is not held against it. Looks for what may harm, what does not work and what could be said better, also in the instructions, prompts and resources of a server. Levels, clients and " +
    "accepted findings stand in toolcrib.config.json; toolcrib rules RULE explains a rule.",
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
    const { options: given, output, format } = invocation;
    const { cwd } = sourceContext(invocation);
    const { lint: config = {} } = await loadConfig(cwd, given.config, {
      rules: RULES,
      signal: invocation.signal,
    });
    const failOn = given["fail-on"] ?? config.failOn ?? "error";
    const rules = {
      clients: given.clients ?? config.clients ?? [],
      levels: config.levels ?? {},
    };
    const report = (found: readonly LintFinding[], looked: Looked): ExitCode => {
      const { open, stale } = applyAcceptances(found, config.accept ?? [], today());
      const findings = [...open, ...staleAcceptanceFindings(stale, "lint", config.levels)];
      const { tools, servers = 0 } = looked;
      if (format === "json") {
        const counts = countLevels(findings);
        output.json({
          findings,
          summary: { tools, ...counts, ...(servers === 0 ? {} : { servers }) },
        });
      } else
        printReport(
          lintReport(findings, {
            tools,
            servers,
            cleanTools: subjectsWithout(findings, looked.subjects),
            failOn,
          }),
          format,
          output,
        );
      return findings.some(({ level }) => reaches(level, failOn))
        ? exitCodes.findings
        : exitCodes.ok;
    };
    const large = await streamSource(invocation.positionals, invocation);
    if (large !== undefined) {
      const found: LintFinding[] = [];
      const counts = { servers: 0, tools: 0 };
      for await (const server of large) {
        found.push(...lintServers([server], rules));
        if (server.registryName !== "") counts.servers += 1;
        counts.tools += server.tools.length;
      }
      return report(found, { ...counts, subjects: [] });
    }
    const whole = { ...invocation, readsPromise: true };
    return await withSources(invocation.positionals, whole, (servers) => {
      const registered = servers.filter(({ registryName }) => registryName !== undefined);
      const found = [
        ...lintServers(servers, rules),
        ...servers.flatMap(({ promise }) => (promise ? lintPromise(promise, rules) : [])),
      ];
      const tools = servers.reduce((sum, server) => sum + server.tools.length, 0);
      const looked = { tools, servers: registered.length, subjects: toolSubjects(servers) };
      return report(found, looked);
    });
  },
});

/** What was looked at. */
interface Looked {
  readonly tools: number;
  /** Servers of registries. */
  readonly servers: number;
  /** Every tool as reports name it; none where there are too many to keep. */
  readonly subjects: readonly string[];
}
