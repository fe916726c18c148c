import { type Level, visibleText } from "@toolcrib/model";
import { type FindingGroup, reportGroups } from "../group-findings.ts";
import { groupSentence } from "../group-sentence.ts";
import type { Report, ReportFinding } from "../report.ts";
import { subjectOf } from "../subject.ts";

const commands: Readonly<Record<Level, string>> = {
  error: "error",
  warning: "warning",
  info: "notice",
};

/** Workflow commands that GitHub Actions shows as annotations; the outcome comes last. */
export function githubReport(report: Report): string {
  const lines = reportGroups(report).map((group) => annotation(group, report.file));
  return [...lines, visibleText(report.summary, 2_000)].join("\n");
}

function annotation(group: FindingGroup<ReportFinding>, file: string | undefined): string {
  const { level, rule, path, location } = group.first;
  const title = [subjectOf(group.first), rule, path].filter((word) => word !== "").join(" ");
  const shown = location?.file ?? file;
  const properties = [
    ...(shown === undefined ? [] : [`file=${property(shown)}`]),
    ...(location === undefined ? [] : [`line=${location.line}`, `col=${location.column}`]),
    `title=${property(title)}`,
  ].join(",");
  return `::${commands[level]} ${properties}::${data(groupSentence(group))}`;
}

function data(text: string): string {
  return visibleText(text, 2_000).replaceAll("%", "%25");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
