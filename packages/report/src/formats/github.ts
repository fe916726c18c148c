import { type Level, visibleText } from "@toolcrib/model";
import type { Report, ReportFinding } from "../report.ts";
import { subjectOf } from "../subject.ts";

const commands: Readonly<Record<Level, string>> = {
  error: "error",
  warning: "warning",
  info: "notice",
};

/** Workflow commands that GitHub Actions shows as annotations; the outcome comes last. */
export function githubReport(report: Report): string {
  const lines = report.findings.map((finding) => annotation(finding, report.file));
  return [...lines, visibleText(report.summary, 2_000)].join("\n");
}

function annotation(finding: ReportFinding, file: string | undefined): string {
  const { level, rule, path, message, explanation, location } = finding;
  const title = [subjectOf(finding), rule, path].filter((word) => word !== "").join(" ");
  const shown = location?.file ?? file;
  const properties = [
    ...(shown === undefined ? [] : [`file=${property(shown)}`]),
    ...(location === undefined ? [] : [`line=${location.line}`, `col=${location.column}`]),
    `title=${property(title)}`,
  ].join(",");
  const text = explanation === undefined ? message : `${message}; ${explanation}`;
  return `::${commands[level]} ${properties}::${data(text)}`;
}

function data(text: string): string {
  return visibleText(text, 2_000).replaceAll("%", "%25");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
