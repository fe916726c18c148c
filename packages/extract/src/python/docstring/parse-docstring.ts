import type { Docstring, DocstringStyle, KnownNames } from "./docstring.ts";
import { epytext, rest } from "./field-list.ts";
import { google } from "./google.ts";
import { cleanLines } from "./lines.ts";
import { numpy } from "./numpy.ts";

/** The styles that are told apart; the first of equals is taken. */
export const docstringStyles: readonly DocstringStyle[] = [google, numpy, rest, epytext];

/**
 * Reads a docstring in the style it is written in. `known` are the names of the parameters (or
 * fields) it may describe; whatever else it says stays in the description.
 */
export function parseDocstring(docstring: string, known: KnownNames): Docstring {
  const lines = cleanLines(docstring);
  return styleOf(lines).read(lines, known);
}

function styleOf(lines: readonly string[]): DocstringStyle {
  let best = google;
  let most = 0;
  for (const style of docstringStyles) {
    const marks = style.marks(lines);
    if (marks > most) {
      best = style;
      most = marks;
    }
  }
  return best;
}
