import type { Report } from "@toolcrib/report";
import { type Paint, REPORT_FORMATS } from "@toolcrib/report/formats";
import type { Colours } from "./colours.ts";
import type { Output } from "./output.ts";

/** Prints a report in one of the formats but JSON. */
export function printReport(report: Report, format: string, output: Output): void {
  const { write } = REPORT_FORMATS.find(({ name }) => name === format) ?? REPORT_FORMATS[0];
  const text = write(report, paintOf(output.colours));
  if (format === "github") output.commands(text);
  else output.print(text);
}

function paintOf({ red, yellow, cyan, dim, bold }: Colours): Paint {
  return { error: red, warning: yellow, info: cyan, dim, bold };
}
