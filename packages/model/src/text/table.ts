import { visibleText } from "./visible-text.ts";

/** How a table is laid out. */
export interface TableOptions {
  /** Spaces between columns (2). */
  readonly gap?: number;
  /** Paints a cell after it was padded, so that colours never shift a column. */
  readonly paint?: (cell: string, row: number, column: number) => string;
}

/** Lines with aligned columns; foreign text in the cells is made visible and kept on one line. */
export function table(
  rows: readonly (readonly string[])[],
  { gap = 2, paint = (cell) => cell }: TableOptions = {},
): string {
  const cells = rows.map((row) => row.map((cell) => visibleText(cell, Number.POSITIVE_INFINITY)));
  const widths: number[] = [];
  for (const row of cells) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, textWidth(cell));
    }
  }
  return cells
    .map((row, index) => {
      const last = row.findLastIndex((cell) => cell !== "");
      return row
        .slice(0, last + 1)
        .map((cell, column) => {
          const missing = column === last ? 0 : (widths[column] ?? 0) - textWidth(cell) + gap;
          return paint(cell, index, column) + " ".repeat(missing);
        })
        .join("");
    })
    .join("\n");
}

/** Wide characters (CJK, emoji) take two columns of a terminal. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const marks = /^\p{Mark}$/u;

function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += marks.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}
