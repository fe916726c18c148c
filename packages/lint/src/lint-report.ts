import { counted, type Level } from "@toolcrib/model";
import { countLevels, levelCountText, type Report, type ReportFinding } from "@toolcrib/report";
import { RULES } from "./rules/index.ts";

/** What was looked at. */
export interface LintedTools {
  /** How many tools. */
  readonly tools: number;
  /** How many servers of registries; none where the tools are of other sources. */
  readonly servers?: number;
  /** Tools without a finding, as reports name them. */
  readonly cleanTools: readonly string[];
  readonly failOn: Level | "never";
}

/** A report of what lint found in tools. */
export function lintReport(
  findings: readonly ReportFinding[],
  { tools, servers = 0, cleanTools, failOn }: LintedTools,
): Report {
  const counts =
    findings.length === 0 ? "nothing to complain about" : levelCountText(countLevels(findings));
  const where =
    servers > 1 ? ` in ${counted(servers, "server")} with ${counted(tools, "tool")}` : "";
  return {
    title: "toolcrib lint",
    findings,
    summary: counts + where,
    rules: RULES,
    ...(servers === 0 ? {} : { servers }),
    cleanTools,
    failOn,
  };
}
