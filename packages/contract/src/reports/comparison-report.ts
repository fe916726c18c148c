import { canonicalJson, counted, type Level, visibleText, withoutAbsent } from "@toolcrib/model";
import type { Report, ReportFinding } from "@toolcrib/report";
import type { Comparison } from "../comparison.ts";
import { DRIFT_NAMES } from "../drift.ts";
import type { ContractFinding } from "../finding.ts";
import { RULES } from "../rules/index.ts";
import { comparisonSummary } from "./comparison-summary.ts";

/** What a report of a comparison needs to know besides it. */
export interface ComparisonReportOptions {
  readonly title: string;
  readonly failOn: Level | "never";
  /** Whether generator drift, and what is said of several tools, is listed one by one. */
  readonly all?: boolean;
  /** The file of the new side. */
  readonly file?: string;
}

/** The longest witness that is shown. */
const longestWitness = 400;

/** A report of a comparison; generator drift is one finding unless all is asked for. */
export function comparisonReport(comparison: Comparison, options: ComparisonReportOptions): Report {
  const { title, failOn, all = false, file } = options;
  const { findings, tools } = comparison;
  const single = findings.filter(({ drift }) => all || drift === undefined);
  const found = new Set(findings.map(({ tool }) => tool));
  return {
    title,
    failOn,
    findings: [...single.map(reportFinding), ...(all ? [] : driftFinding(findings))],
    oneByOne: all,
    summary: comparisonSummary(comparison),
    rules: [...RULES, driftRule],
    cleanTools: tools.map(({ name }) => name).filter((name) => !found.has(name)),
    ...withoutAbsent({ file }),
  };
}

/** What stands for all generator drift together. */
const driftRule: Report["rules"][number] = {
  id: "generator-drift",
  catalogue: "contract",
  why: "An SDK or schema generator writes definitions otherwise than its last version did.",
  advice: "Look at it once with --all; what it does to callers is proved like any other change.",
  levels: {},
};

function reportFinding(finding: ContractFinding): ReportFinding {
  const { rule, catalogue, level, tool, path, message, fingerprint, location } = finding;
  const explanation = proofOf(finding);
  return {
    rule,
    catalogue,
    level,
    tool,
    path,
    message,
    fingerprint,
    ...withoutAbsent({ explanation, location }),
  };
}

function proofOf({
  side,
  witness,
  undeclaredKeyOnly,
  ignored,
}: ContractFinding): string | undefined {
  if (witness === undefined) return undefined;
  const value = visibleText(canonicalJson(witness), longestWitness);
  if (side === "resource")
    return `the old template matches this URI and the new one does not: ${value}`;
  if (side === "output") return `this result could not come before and can now: ${value}`;
  if (ignored)
    return `this call is accepted as before, but the parameter in it is ignored now: ${value}`;
  return undeclaredKeyOnly
    ? `only a call with undeclared keys is refused now: ${value}`
    : `this call worked before and is refused now: ${value}`;
}

function driftFinding(findings: readonly ContractFinding[]): readonly ReportFinding[] {
  const drifting = findings.filter(({ drift }) => drift !== undefined);
  const [gravest] = (["error", "warning", "info"] as const).filter((level) =>
    drifting.some((finding) => finding.level === level),
  );
  if (gravest === undefined) return [];
  const counts = new Map<string, number>();
  for (const { drift } of drifting)
    if (drift !== undefined)
      counts.set(DRIFT_NAMES[drift], (counts.get(DRIFT_NAMES[drift]) ?? 0) + 1);
  const kinds = [...counts].map(([name, count]) => `${name} (${count})`).join(", ");
  const tools = new Set(drifting.map(({ tool }) => tool)).size;
  return [
    {
      rule: driftRule.id,
      catalogue: driftRule.catalogue,
      level: gravest,
      path: "",
      message: `generator drift in ${counted(tools, "tool")}: ${kinds}; --all lists it`,
    },
  ];
}
