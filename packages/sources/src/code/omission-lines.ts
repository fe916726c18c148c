import type { Diagnostic, DiagnosticCode } from "@toolcrib/extract";
import { causeLines } from "./cause-lines.ts";
import { diagnosticLine, omissionText } from "./diagnostic-line.ts";

/** The warnings that matter as much as an error: what is listed cannot be called, or not everywhere. */
const LISTED_ONLY: ReadonlySet<string> = new Set<DiagnosticCode>([
  "constructor-needs-arguments",
  "injected-parameter",
  "missing-package",
  "platform-branch",
  "registration-needs-arguments",
]);

/**
 * What was left out or cannot be called, one line for each cause, in at most 20 lines.
 * `toolcrib doctor` shows everything.
 */
export function omissionLines(diagnostics: readonly Diagnostic[], cwd: string): readonly string[] {
  return causeLines(
    diagnostics.filter(({ level, code }) => level === "error" || LISTED_ONLY.has(code)),
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
