import { type TextPaint, visibleText } from "@toolcrib/model";
import { advised, localPath } from "./diagnostic-line.ts";
import type { ExaminedFunction } from "./examine-function.ts";

/** What was found about a function, as people read it: one line for a tool that lacks nothing. */
export function examinedText(examined: ExaminedFunction, cwd: string, colours: TextPaint): string {
  const { name, file, line, column, tool, steps, kind = "tool" } = examined;
  const place = `${localPath(file, cwd)}:${line}:${column}`;
  const head = `${colours.bold(visibleText(name.replace(/\.handler$/, "")))} (${visibleText(place, 500)}): ${
    tool ? colours.green(`a ${kind}`) : colours.red("no tool")
  }`;
  if (tool && steps.every(({ ok }) => ok))
    return `${head}: ${steps.map(({ step }, index) => `${index + 1}. ${step}`).join(", ")}`;
  const answers = steps.map(({ step, ok, message, advice }, index) => {
    const mark = ok ? colours.green("yes") : colours.yellow("no");
    const rest = advice === undefined ? message : advised(message, advice);
    return `  ${index + 1}. ${step}: ${mark}: ${visibleText(rest, 500)}`;
  });
  return [head, ...answers].join("\n");
}
