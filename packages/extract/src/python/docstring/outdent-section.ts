import { hasText, indentOf } from "../../docs/lines.ts";
import type { KnownNames } from "./docstring.ts";

const heading = /^\s*(?:Args|Arguments|Parameters|Params):$/;

/**
 * Lines whose section of parameters stands at the margin, also where its heading was indented like
 * a block of text. A block that describes no parameter is an example and stays as it is.
 */
export function outdentSection(lines: readonly string[], known: KnownNames): readonly string[] {
  const headings = lines.flatMap((line, index) => (heading.test(line) ? [index] : []));
  const start = headings.find((index) => describes(lines, index, known));
  if (start === undefined) return lines;
  const margin = indentOf(lines[start] ?? "");
  if (margin === 0 || hasText(lines[start - 1] ?? "")) return lines;
  const end = blockEnd(lines, start);
  return lines.map((line, index) => (index >= start && index < end ? line.slice(margin) : line));
}

/** Whether the first line below a heading names a parameter. */
function describes(lines: readonly string[], index: number, known: KnownNames): boolean {
  const name = /^\s+[*`]*(\w+)/.exec(lines[index + 1] ?? "")?.[1];
  return name !== undefined && known.has(name);
}

/** Where the lines below a heading are no longer indented more than it. */
function blockEnd(lines: readonly string[], start: number): number {
  const margin = indentOf(lines[start] ?? "");
  const next = lines.findIndex(
    (line, index) => index > start && hasText(line) && indentOf(line) <= margin,
  );
  return next === -1 ? lines.length : next;
}
