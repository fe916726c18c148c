import { dedent, hasText, indentOf, unindent } from "./lines.ts";

/** Lines that mean something by where they begin: lists, doctests, tables, quotes, fences. */
const structured = /^(?:[-*+•]\s|\d+[.)]\s|>>>|\.\.\.\s|[|>#=~`:@]|\w[\w ]*::?$)/;

/**
 * Lines as one text: a paragraph that was wrapped to fit the page becomes one line again, and
 * everything that has a shape (lists, indented blocks, code, tables) keeps it.
 */
export function toProse(lines: readonly string[]): string {
  let text = "";
  let joinable = false;
  let fenced = false;
  for (const line of dedent(lines)) {
    const fence = line.trimStart().startsWith("```");
    const plain = !fenced && !fence && hasText(line) && indentOf(line) === 0;
    const loose = plain && !structured.test(line);
    text += text === "" ? line : `${joinable && loose ? " " : "\n"}${line}`;
    // A line that ends with a colon announces what stands below it.
    joinable = loose && !line.endsWith(":");
    if (fence) fenced = !fenced;
  }
  return text.replace(/\n{3,}/g, "\n\n");
}

/** The text behind a tag as one text: its further lines may be indented below the tag. */
export function toTagProse(text: string): string {
  if (!text.includes("\n")) return text;
  const [first = "", ...further] = text.split("\n");
  return toProse([first, ...unindent(further)]);
}
