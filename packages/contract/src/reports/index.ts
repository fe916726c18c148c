export { githubReport } from "./github.ts";
export { junitReport } from "./junit.ts";
export { MARKDOWN_BYTES, markdownReport } from "./markdown.ts";
export type { Report, ReportFinding } from "./report.ts";
export { sarifReport } from "./sarif.ts";
export { type Paint, plainPaint, textReport } from "./text.ts";
