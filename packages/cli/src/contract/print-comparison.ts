import { type Comparison, comparisonJson, comparisonReport } from "@toolcrib/contract";
import {
  githubReport,
  junitReport,
  markdownReport,
  type Paint,
  type Report,
  sarifReport,
  textReport,
} from "@toolcrib/contract/reports";
import { type Level, reachesLevel } from "@toolcrib/model";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Colours } from "../output/colours.ts";
import type { Output } from "../output/output.ts";

/** How a comparison is printed and judged. */
export interface PrintOptions {
  readonly title: string;
  readonly format: string;
  readonly failOn: Level | "never";
  readonly all: boolean;
  /** The file that was looked at, for annotations. */
  readonly file?: string;
}

const writers: Readonly<Record<string, (report: Report) => string>> = {
  markdown: markdownReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
};

/** Prints a comparison in one format, and gives the exit code that it ends with. */
export function printComparison(
  comparison: Comparison,
  output: Output,
  options: PrintOptions,
): ExitCode {
  const { format, failOn } = options;
  if (format === "json") output.json(comparisonJson(comparison));
  else {
    const report = comparisonReport(comparison, options);
    const write = writers[format] ?? ((text: Report) => textReport(text, paintOf(output.colours)));
    output.print(write(report));
  }
  const failed = comparison.findings.some(
    ({ level }) => failOn !== "never" && reachesLevel(level, failOn),
  );
  return failed ? exitCodes.findings : exitCodes.ok;
}

/** The colours of a report. */
export function paintOf({ red, yellow, cyan, dim, bold }: Colours): Paint {
  return { error: red, warning: yellow, info: cyan, dim, bold };
}
