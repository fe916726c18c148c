import type { Diagnostic } from "@toolcrib/extract";
import { causeLines } from "./cause-lines.ts";
import { diagnosticLine, omissionText } from "./diagnostic-line.ts";

/** What was left out, one line for each cause, in at most 20 lines. `toolcrib doctor` shows everything. */
export function omissionLines(diagnostics: readonly Diagnostic[], cwd: string): readonly string[] {
  return causeLines(
    diagnostics.filter(({ level }) => level === "error"),
    {
      line: (found) => omissionText(found, cwd),
      rest: (count) => `${count} more causes left functions out: toolcrib doctor shows them all`,
    },
  );
}

/** Everything that is said about some code but for information, errors first, in the same manner. */
export function diagnosticLines(
  diagnostics: readonly Diagnostic[],
  cwd: string,
): readonly string[] {
  const errors = diagnostics.filter(({ level }) => level === "error");
  const warnings = diagnostics.filter(({ level }) => level === "warning");
  return causeLines([...errors, ...warnings], {
    line: (found) => diagnosticLine(found, cwd),
    rest: (count) => `${count} more causes: toolcrib doctor, or --json, shows them all`,
  });
}
