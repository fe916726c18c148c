import type { Acceptance } from "@toolcrib/contract";
import type { Report, ReportFinding } from "@toolcrib/contract/reports";
import { CLIENTS, type Client, type LintFinding, lintTools, RULES } from "@toolcrib/lint";
import { canonicalJson, formatToolId, LEVELS, type Level, sha256 } from "@toolcrib/model";
import { reaches, sourceOptions } from "../arguments/common-options.ts";
import { type Option, text, wrongValue } from "../arguments/option.ts";
import { loadLintConfig } from "../contract/config-file.ts";
import { contractOptions, reportFormats } from "../contract/contract-options.ts";
import { printReport } from "../contract/print-report.ts";
import { today } from "../contract/today.ts";
import { exitCodes } from "../exit-codes.ts";
import { sourceContext, withSources } from "../sources/open-sources.ts";
import { type Command, defineCommand } from "./command.ts";

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
    "Looks for what may harm, what does not work and what could be said better. Levels, clients and " +
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
      line: "toolcrib lint tools.json --format sarif > lint.sarif",
      does: "for a code scanning upload",
    },
  ],
  run: async (invocation) => {
    const { options: given, output, format } = invocation;
    const { cwd } = sourceContext(invocation);
    const config = await loadLintConfig(
      cwd,
      given.config,
      RULES.map(({ id }) => id),
    );
    const failOn = given["fail-on"] ?? config.failOn ?? "error";
    return await withSources(invocation.positionals, invocation, (servers) => {
      const tools = servers.flatMap((server) => server.tools);
      const found = lintTools(tools, {
        clients: given.clients ?? config.clients ?? [],
        levels: config.levels ?? {},
      });
      const findings = unaccepted(found.map(withFingerprint), config.accept ?? []);
      const summary = countLevels(findings);
      if (format === "json")
        output.json({ findings, summary: { tools: tools.length, ...summary } });
      else {
        const clean = tools
          .map(formatToolId)
          .filter((id) => !findings.some(({ tool }) => tool === id));
        printReport(report({ findings, summary, failOn, clean }), format, output);
      }
      return findings.some(({ level }) => reaches(level, failOn))
        ? exitCodes.findings
        : exitCodes.ok;
    });
  },
});

type Counts = Readonly<Record<Level, number>>;

function report(found: {
  readonly findings: readonly ReportFinding[];
  readonly summary: Counts;
  readonly failOn: Level | "never";
  readonly clean: readonly string[];
}): Report {
  const { findings, summary, failOn, clean } = found;
  const counts = LEVELS.map(
    (level) => `${summary[level]} ${level}${summary[level] === 1 ? "" : "s"}`,
  );
  return {
    title: "toolcrib lint",
    findings,
    summary: findings.length === 0 ? "nothing to complain about" : counts.join(", "),
    rules: RULES.map(({ id, why, advice, level }) => ({
      id,
      why,
      advice,
      levels: { lint: level },
    })),
    cleanTools: clean,
    failOn,
  };
}

/** Names a finding by what it is about, so that it can be accepted. */
function withFingerprint(finding: LintFinding): LintFinding & { readonly fingerprint: string } {
  const { rule, tool, path, message } = finding;
  return {
    ...finding,
    fingerprint: sha256(canonicalJson([rule, tool, path, message])).slice(0, 12),
  };
}

function unaccepted<Found extends { readonly fingerprint: string }>(
  findings: readonly Found[],
  accept: readonly Acceptance[],
): readonly Found[] {
  const day = today();
  const accepted = new Set(
    accept
      .filter(({ until }) => until === undefined || until >= day)
      .map(({ fingerprint }) => fingerprint),
  );
  return findings.filter(({ fingerprint }) => !accepted.has(fingerprint));
}

function countLevels(findings: readonly LintFinding[]): Counts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}
