import { type Level, type SourceLocation, visibleText } from "@toolcrib/model";
import type { Report, ReportFinding } from "../report.ts";

/** How parts of a text report are coloured. */
export interface Paint extends Readonly<Record<Level, (text: string) => string>> {
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

const asIs = (text: string): string => text;

/** No colours. */
export const plainPaint: Paint = { error: asIs, warning: asIs, info: asIs, dim: asIs, bold: asIs };

/** Longer texts are cut. */
const longestLine = 2_000;

/** A report for a terminal: each finding with its tool, rule and place, then the outcome. */
export function textReport(report: Report, paint: Paint = plainPaint): string {
  const blocks = report.findings.map((finding) => findingBlock(finding, paint));
  return [...blocks, paint.bold(visibleText(report.summary, longestLine))].join("\n");
}

function findingBlock(finding: ReportFinding, paint: Paint): string {
  const { level, tool = "", rule, path, message, explanation, fingerprint, location } = finding;
  const words = [visibleText(tool, longestLine), rule, visibleText(path, longestLine)];
  const head = [paint[level](level.padEnd(7)), ...words.filter((word) => word !== "")].join("  ");
  const lines = [message, explanation, location && locationText(location)].filter(
    (line) => line !== undefined,
  );
  const mark = fingerprint === undefined ? "" : paint.dim(`  ${fingerprint}`);
  return [head + mark, ...lines.map((line) => `         ${visibleText(line, longestLine)}`)].join(
    "\n",
  );
}

/** A location as compilers and terminals write it: `src/tools.ts:12:3`. */
function locationText({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}
