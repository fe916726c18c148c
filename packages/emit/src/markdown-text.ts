import { visibleText } from "@toolcrib/model";

/** A fence longer than any in the text. */
export function code(language: string, text: string): readonly string[] {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}${language}`, ...text.split("\n"), fence];
}

/** Foreign text as a quotation. */
export function quote(text: string): readonly string[] {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${escapeMarkdown(visibleText(line, 4_000))}`.trimEnd());
}

/** Foreign text within a line. */
export function inline(text: string): string {
  return escapeMarkdown(visibleText(text));
}

/** Foreign text within a cell of a table. */
export function cell(text: string): string {
  return visibleText(text.replace(/\s*\r?\n\s*/g, " "), 1_000)
    .replaceAll("|", "\\|")
    .replaceAll("`", "'");
}

/** Keeps foreign text from being read as markup: tags, links, images, emphasis. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[<>&]/g, (c) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;" })[c] ?? c)
    .replace(/[[\]*_`]|^\s*[#+-]/g, (mark) => mark.replace(/\S/, "\\$&"));
}

/** A row of a table, of foreign texts; what stands in backquotes stays code. */
export function rowLine(cells: readonly string[]): string {
  const shown = cells.map((text) => {
    const [, inner] = /^`(.*)`$/s.exec(text) ?? [];
    return inner === undefined ? escapeMarkdown(cell(text)) : `\`${cell(inner)}\``;
  });
  return `| ${shown.join(" | ")} |`;
}
