import type { Report } from "../report.ts";
import { githubReport } from "./github.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";
import { sarifReport } from "./sarif.ts";
import { type Paint, textReport } from "./text.ts";

/** A format that reports are written in; `paint` colours those made for terminals. */
export interface ReportFormat {
  readonly name: string;
  readonly write: (report: Report, paint?: Paint) => string;
}

export { MARKDOWN_BYTES } from "./markdown.ts";
export { type Paint, plainPaint } from "./text.ts";

/** Every format but JSON, whose shape belongs to the command; the first is the default. */
export const REPORT_FORMATS: readonly [ReportFormat, ...ReportFormat[]] = [
  { name: "text", write: textReport },
  { name: "markdown", write: (report) => markdownReport(report) },
  { name: "sarif", write: (report) => sarifReport(report) },
  { name: "junit", write: (report) => junitReport(report) },
  { name: "github", write: (report) => githubReport(report) },
];
