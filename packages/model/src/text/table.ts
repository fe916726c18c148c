import { fitWidths } from "./fit-widths.ts";
import { textWidth } from "./text-width.ts";
import { visibleText } from "./visible-text.ts";
import { wrapText } from "./wrap-text.ts";

/** How a table is laid out. */
export interface TableOptions {
  /** Spaces between columns (2). */
  readonly gap?: number;
  /** Paints a cell after it was padded, so that colours never shift a column. */
  readonly paint?: (cell: string, row: number, column: number) => string;
  /** How wide the lines may be; wider cells go on below. Without it, a row is one line. */
  readonly width?: number | undefined;
}

/** Lines with aligned columns; foreign text in the cells is made visible, and its own line breaks do not count. */
export function table(
  rows: readonly (readonly string[])[],
  { gap = 2, paint = (cell) => cell, width = Number.POSITIVE_INFINITY }: TableOptions = {},
): string {
  const cells = rows.map((row) => row.map((cell) => visibleText(cell, Number.POSITIVE_INFINITY)));
  const natural: number[] = [];
  for (const row of cells) {
    for (const [column, cell] of row.entries()) {
      natural[column] = Math.max(natural[column] ?? 0, textWidth(cell));
    }
  }
  const widths = fitWidths(natural, width - gap * (natural.length - 1));
  return cells
    .flatMap((row, index) => rowLines(row, widths).map((line) => ({ row: line, index })))
    .map(({ row, index }) => {
      const last = row.findLastIndex((cell) => cell !== "");
      return row
        .slice(0, last + 1)
        .map((cell, column) => {
          const missing = column === last ? 0 : (widths[column] ?? 0) - textWidth(cell) + gap;
          return (cell === "" ? "" : paint(cell, index, column)) + " ".repeat(missing);
        })
        .join("");
    })
    .join("\n");
}

/** The lines of a row whose cells are wrapped to the widths of their columns. */
function rowLines(
  row: readonly string[],
  widths: readonly number[],
): readonly (readonly string[])[] {
  const wrapped = row.map((cell, column) => wrapText(cell, widths[column] ?? 0));
  const height = Math.max(1, ...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => wrapped.map((lines) => lines[line] ?? ""));
}
