import type { Diagnostic } from "@toolcrib/extract";
import { counted, type TextPaint, visibleText } from "@toolcrib/model";
import { advised, diagnosticLine, localPath } from "./diagnostic-line.ts";
import type { ExaminedFunction } from "./examine-function.ts";

/** The fourth question, which is the same for every function. */
const LOG_ADVICE = "4. log: --debug shows on stderr every step of extract, call and serve";

/** What was found about functions and their files, as people read it, and how many are tools. */
export function examinedTexts(
  functions: readonly ExaminedFunction[],
  diagnostics: readonly Diagnostic[],
  { cwd, colours }: { readonly cwd: string; readonly colours: TextPaint },
): string {
  const tools = functions.filter(({ tool }) => tool).length;
  const others = functions.some(({ kind }) => kind !== undefined) ? ", prompts or resources" : "";
  const verb = tools === 1 || functions.length === 1 ? "is a tool" : `are tools${others}`;
  return [
    ...diagnostics
      .filter(({ subject }) => subject === undefined)
      .map((each) => diagnosticLine(each, cwd)),
    ...functions.map((each) => examinedText(each, cwd, colours)),
    `${tools} of ${counted(functions.length, "function")} ${verb}`,
    LOG_ADVICE,
  ].join("\n");
}

/** One line for a tool that lacks nothing. */
function examinedText(examined: ExaminedFunction, cwd: string, colours: TextPaint): string {
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
