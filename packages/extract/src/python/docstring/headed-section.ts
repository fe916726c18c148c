import { hasText, indentOf } from "../../docs/lines.ts";
import type { KnownNames } from "./docstring.ts";

/** What says in any style that parameters are described below, or on the line itself. */
const announced =
  /^\s*(?:(?:Keyword )?(?:Args|Arg|Arguments|Parameters|Parameter|Params|Inputs?)\s*:?|[:@]param\b.*)\s*$/i;

/** `query: What to look for`, `- query (str): …`. */
const entry = /^(?:[-*]\s+)?[*`]*([\p{L}_][\p{L}\p{N}_]*)[*`]*\s*(?:\([^()]*\))?:\s+\S/u;

/**
 * Lines whose paragraph of parameters has a heading, where nothing announces it: all that stands at
 * the margin of it are parameters, each with what is said of it.
 */
export function headedSection(lines: readonly string[], known: KnownNames): readonly string[] {
  if (known.size === 0 || lines.some((line) => announced.test(line))) return lines;
  for (let start = 1; start < lines.length; start++) {
    if (hasText(lines[start - 1] ?? "") || !hasText(lines[start] ?? "")) continue;
    const next = lines.findIndex((line, index) => index > start && !hasText(line));
    const end = next === -1 ? lines.length : next;
    const paragraph = lines.slice(start, end);
    if (describesAll(paragraph, known))
      return [
        ...lines.slice(0, start),
        "Args:",
        ...paragraph.map((line) => `    ${line}`),
        ...lines.slice(end),
      ];
  }
  return lines;
}

function describesAll(paragraph: readonly string[], known: KnownNames): boolean {
  const atMargin = paragraph.filter((line) => indentOf(line) === 0);
  const names = atMargin.map((line) => entry.exec(line)?.[1] ?? "");
  return (
    indentOf(paragraph[0] ?? "") === 0 &&
    names.every((name) => known.has(name)) &&
    new Set(names).size === names.length
  );
}
