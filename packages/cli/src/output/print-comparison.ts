import { type Comparison, comparisonJson, comparisonReport } from "@toolcrib/contract";
import { type Level, reachesLevel } from "@toolcrib/model";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Output } from "./output.ts";
import { printReport } from "./print-report.ts";

/** How a comparison is printed and judged. */
export interface PrintOptions {
  readonly title: string;
  readonly format: string;
  readonly failOn: Level | "never";
  readonly all: boolean;
  /** Rules whose findings are shown and never fail. */
  readonly ignored?: readonly string[];
  /** The file that was looked at, for annotations. */
  readonly file?: string;
}

/** Prints a comparison in one format, and gives the exit code that it ends with. */
export function printComparison(
  comparison: Comparison,
  output: Output,
  options: PrintOptions,
): ExitCode {
  const { format, failOn, ignored = [] } = options;
  if (format === "json") output.json(comparisonJson(comparison));
  else printReport(comparisonReport(comparison, options), format, output);
  const failed = comparison.findings.some(
    ({ rule, level }) =>
      failOn !== "never" && reachesLevel(level, failOn) && !ignored.includes(rule),
  );
  return failed ? exitCodes.findings : exitCodes.ok;
}
