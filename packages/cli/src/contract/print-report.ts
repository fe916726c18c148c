import {
  githubReport,
  junitReport,
  markdownReport,
  type Paint,
  type Report,
  sarifReport,
  textReport,
} from "@toolcrib/contract/reports";
import type { Colours } from "../output/colours.ts";
import type { Output } from "../output/output.ts";

const writers: Readonly<Record<string, (report: Report) => string>> = {
  markdown: markdownReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
};

/** Prints a report in one of the formats but JSON. */
export function printReport(report: Report, format: string, output: Output): void {
  const write = writers[format] ?? ((text: Report) => textReport(text, paintOf(output.colours)));
  output.print(write(report));
}

function paintOf({ red, yellow, cyan, dim, bold }: Colours): Paint {
  return { error: red, warning: yellow, info: cyan, dim, bold };
}
