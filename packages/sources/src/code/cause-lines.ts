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

/** What was found, where first, and in which places. */
interface Cause {
  readonly first: Diagnostic;
  readonly places: Set<string>;
}

/** One line for each cause: its first place is shown, the others are counted, and so are causes that do not fit. */
export function causeLines(
  diagnostics: readonly Diagnostic[],
  { line, rest }: CauseText,
): readonly string[] {
  const causes = new Map<string, Cause>();
  for (const found of diagnostics) {
    const cause = causeOf(found);
    const known = causes.get(cause) ?? { first: found, places: new Set() };
    known.places.add(`${found.file}:${found.line}:${found.column}`);
    causes.set(cause, known);
  }
  const all = [...causes.values()];
  const shown = all.length <= MAX_LINES ? all : someOfEachCode(all, MAX_LINES - 1);
  const lines = shown.map(({ first, places }) => line(first) + more(places.size - 1));
  return shown.length === all.length ? lines : [...lines, rest(all.length - shown.length)];
}

/** So many causes, in their order, of which no kind takes the place of another. */
function someOfEachCode(causes: readonly Cause[], count: number): readonly Cause[] {
  const met = new Map<string, number>();
  const ranked = causes.map((cause) => {
    const rank = met.get(cause.first.code) ?? 0;
    met.set(cause.first.code, rank + 1);
    return { cause, rank };
  });
  const chosen = [...ranked].sort((left, right) => left.rank - right.rank).slice(0, count);
  return ranked.filter((each) => chosen.includes(each)).map(({ cause }) => cause);
}

/**
 * What was found, whichever function it was found at, on whichever line of another file, and
 * whatever a generic type is of.
 */
function causeOf({ code, message, subject, tool }: Diagnostic): string {
  const names = [subject, tool].flatMap((name) => (name ? [escapePattern(name)] : []));
  const general = message.replace(/:\d+\)/g, ")").replace(/<.*>/, "<…>");
  if (names.length === 0) return `${code} ${general}`;
  const named = new RegExp(`(?<![\\w$])(?:${names.join("|")})(?![\\w$])`, "g");
  return `${code} ${general.replace(named, "…")}`;
}

function more(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " (and in 1 other place)" : ` (and in ${count} other places)`;
}
