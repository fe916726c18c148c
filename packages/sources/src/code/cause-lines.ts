import type { Diagnostic } from "@toolcrib/extract";

/** How many lines about causes are shown before the rest is counted. */
const MAX_LINES = 20;

/** How causes are shown. */
export interface CauseText {
  /** The line of a diagnostic. */
  readonly line: (found: Diagnostic) => string;
  /** What stands instead of that many causes which are not shown. */
  readonly rest: (count: number) => string;
}

/** One line for each cause: its first place is shown, the others are counted, and so are causes that do not fit. */
export function causeLines(
  diagnostics: readonly Diagnostic[],
  { line, rest }: CauseText,
): readonly string[] {
  const causes = new Map<string, Diagnostic[]>();
  for (const found of diagnostics) {
    const cause = causeOf(found);
    const known = causes.get(cause);
    if (known === undefined) causes.set(cause, [found]);
    else known.push(found);
  }
  const lines = [...causes.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [line(first) + more(others.length)],
  );
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), rest(lines.length - MAX_LINES + 1)];
}

/** What was found, whichever function it was found at. */
function causeOf({ code, message, subject }: Diagnostic): string {
  return `${code} ${subject === undefined ? message : message.replaceAll(subject, "…")}`;
}

function more(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " (and in 1 other place)" : ` (and in ${count} other places)`;
}
