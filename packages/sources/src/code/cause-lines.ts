import type { Diagnostic } from "@toolcrib/extract";
import { escapePattern } from "@toolcrib/model";

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
  const causes = new Map<string, { readonly first: Diagnostic; readonly places: Set<string> }>();
  for (const found of diagnostics) {
    const cause = causeOf(found);
    const known = causes.get(cause) ?? { first: found, places: new Set() };
    known.places.add(`${found.file}:${found.line}:${found.column}`);
    causes.set(cause, known);
  }
  const lines = [...causes.values()].map(
    ({ first, places }) => line(first) + more(places.size - 1),
  );
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), rest(lines.length - MAX_LINES + 1)];
}

/** What was found, whichever function it was found at, and on whichever line of another file. */
function causeOf({ code, message, subject }: Diagnostic): string {
  const unplaced = message.replace(/:\d+\)/g, ")");
  if (subject === undefined) return `${code} ${unplaced}`;
  const name = new RegExp(`(?<![\\w$])${escapePattern(subject)}(?![\\w$])`, "g");
  return `${code} ${unplaced.replace(name, "…")}`;
}

function more(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " (and in 1 other place)" : ` (and in ${count} other places)`;
}
