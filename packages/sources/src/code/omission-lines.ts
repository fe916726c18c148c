import type { Diagnostic } from "@toolcrib/extract";
import { omissionText } from "./diagnostic-line.ts";

/** How many lines about what was left out are shown before the rest is counted. */
const MAX_LINES = 20;

/**
 * What was left out, one line for each cause: the first place of a cause is shown, the others are
 * counted, and so is what does not fit. `toolcrib doctor` shows everything.
 */
export function omissionLines(
  diagnostics: readonly Diagnostic[],
  cwd: string,
  maxLines: number = MAX_LINES,
): readonly string[] {
  const causes = new Map<string, Diagnostic[]>();
  for (const found of diagnostics) {
    if (found.level !== "error") continue;
    const cause = `${found.code} ${found.message}`;
    const known = causes.get(cause);
    if (known === undefined) causes.set(cause, [found]);
    else known.push(found);
  }
  const lines = [...causes.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [omissionText(first, cwd) + more(others.length)],
  );
  if (lines.length <= maxLines) return lines;
  const left = lines.length - maxLines + 1;
  return [
    ...lines.slice(0, maxLines - 1),
    `${left} more causes left functions out: toolcrib doctor shows them all`,
  ];
}

function more(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " (and in 1 other place)" : ` (and in ${count} other places)`;
}
