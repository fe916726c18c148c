import { counted, type Level, withoutAbsent } from "@toolcrib/model";
import {
  applyAcceptances,
  countLevels,
  type LintConfig,
  levelCountText,
  type Report,
  type ReportFinding,
  staleAcceptanceFindings,
  subjectOf,
  totalCount,
} from "@toolcrib/report";
import type { LintedServers } from "./lint-servers.ts";
import { RULES } from "./rules/index.ts";

/** What is left of findings when the configuration has had its say: accepted ones out, stale acceptances in. */
export function openFindings(
  { found }: LintedServers,
  { accept = [], levels }: LintConfig,
  today: string,
): readonly ReportFinding[] {
  const { open, stale } = applyAcceptances(found, accept, today);
  return [...open, ...staleAcceptanceFindings(stale, "lint", levels)];
}

/** A report of what lint found in servers. */
export function lintReport(
  findings: readonly ReportFinding[],
  { tools, servers, subjects, leftOut, ruleCounts }: Omit<LintedServers, "found">,
  failOn: Level | "never",
): Report {
  const counts =
    findings.length === 0
      ? "nothing to complain about"
      : levelCountText(countLevels(findings, leftOut));
  const where =
    servers > 1 ? ` in ${counted(servers, "server")} with ${counted(tools, "tool")}` : "";
  const found = new Set(findings.map(subjectOf));
  return {
    title: "toolcrib lint",
    findings,
    summary: counts + where,
    rules: RULES,
    ...(servers === 0 ? {} : { servers }),
    cleanTools: subjects.filter((subject) => !found.has(subject)),
    failOn,
    ...(leftOut === undefined ? {} : { leftOut: totalCount(leftOut) }),
    ...withoutAbsent({ ruleCounts }),
  };
}
