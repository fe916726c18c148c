import { cleanLines, indentOf } from "../../docs/lines.ts";
import { type Docstring, type DocstringStyle, emptyDraft, type KnownNames } from "./docstring.ts";
import { epytext, rest } from "./field-list.ts";
import { google } from "./google.ts";
import { headedSection } from "./headed-section.ts";
import { numpy } from "./numpy.ts";
import { outdentSection } from "./outdent-section.ts";

/** The styles that are told apart; the first of equals is taken. */
const docstringStyles: readonly DocstringStyle[] = [google, numpy, rest, epytext];

/** A text beyond these sizes is kept as it is: nobody wrote it by hand. */
const maxLength = 65_536;
const maxLineLength = 4_096;

/**
 * Reads a docstring in the style it is written in. `known` are the names of the parameters (or
 * fields) it may describe; whatever else it says stays in the description.
 */
export function parseDocstring(docstring: string, known: KnownNames): Docstring {
  const lines = headedSection(outdentSection(levelled(cleanLines(docstring)), known), known);
  if (docstring.length > maxLength || lines.some((line) => line.length > maxLineLength))
    return { ...emptyDraft(), description: lines.join("\n") };
  const others = lines.filter((line) => !bareTag.test(line));
  if (others.length === lines.length) return styleOf(lines).read(lines, known);
  const tags = lines.flatMap((line) => {
    const [, word, value = "", pair, names = ""] = bareTag.exec(line) ?? [];
    const name = word ?? pair;
    return name === undefined ? [] : [`${name}: ${value || names}`];
  });
  const docs = styleOf(others).read(others, known);
  return { ...docs, annotations: [...docs.annotations, ...tags] };
}

/** `@namespace github`, `@closed`, `@prompt` and `@resource users://{id}` on a line of their own, whatever the style of the rest. */
const bareTag =
  /^[@:](?:(namespace|closed|prompt|resource|mime_?type):?(?:\s+(\S+))?|(complete):?\s+(\S+(?:\s+\S+)?))\s*$/i;

/**
 * Lines without the indentation that all headings share: one line that was pasted without it, as
 * examples are, leaves the others indented.
 */
function levelled(lines: readonly string[]): readonly string[] {
  const headings = lines.slice(1).filter((line) => /^\s*(?:Args|Returns|Raises|Tags):$/.test(line));
  const margin = Math.min(...headings.map(indentOf));
  if (headings.length === 0 || margin === 0) return lines;
  return lines.map((line) => line.slice(Math.min(margin, indentOf(line))));
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
