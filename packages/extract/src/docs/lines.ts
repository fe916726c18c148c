/** The lines of a docstring as Python's own `inspect.cleandoc` gives them. */
export function cleanLines(docstring: string): readonly string[] {
  const [first = "", ...rest] = docstring.split("\n").map(expandTabs);
  const margin = Math.min(...rest.filter(hasText).map(indentOf), Number.MAX_SAFE_INTEGER);
  const lines = [first.trimStart(), ...rest.map((line) => line.slice(margin))].map((line) =>
    line.trimEnd(),
  );
  const start = lines.findIndex(hasText);
  const end = lines.findLastIndex(hasText);
  return start === -1 ? [] : lines.slice(start, end + 1);
}

/** How many spaces a line begins with. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Whether a line is more than white space. */
export function hasText(line: string): boolean {
  return line.trim() !== "";
}

/** Removes the spaces that all lines share. */
export function unindent(lines: readonly string[]): readonly string[] {
  const margin = Math.min(...lines.filter(hasText).map(indentOf), Number.MAX_SAFE_INTEGER);
  return lines.map((line) => line.slice(margin));
}

/** Removes the spaces that all lines share, and the blank lines around them. */
export function dedent(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex(hasText);
  return start === -1 ? [] : unindent(lines.slice(start, lines.findLastIndex(hasText) + 1));
}

function expandTabs(line: string): string {
  if (!line.includes("\t")) return line;
  let column = 0;
  let text = "";
  for (const character of line) {
    const piece = character === "\t" ? " ".repeat(8 - (column % 8)) : character;
    text += piece;
    column += piece.length;
  }
  return text;
}
