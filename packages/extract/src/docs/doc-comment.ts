/** A tag of a documentation comment: `@param city - City name`. */
export interface DocTag {
  /** As written, without the at sign. */
  readonly name: string;
  readonly text: string;
}

/** A documentation comment: the text before the first tag, and the tags in order. */
export interface DocComment {
  readonly text: string;
  readonly tags: readonly DocTag[];
}

const emptyComment: DocComment = { text: "", tags: [] };

/**
 * Reads a TSDoc or JSDoc comment, delimiters included. A tag starts at an at sign after white
 * space, also in the middle of a line, as the compiler reads it; never inside code.
 */
export function parseDocComment(comment: string): DocComment {
  const starts: number[] = [];
  let text = "";
  let inFence = false;
  for (const line of linesOf(comment)) {
    if (/^\s*(```|~~~)/.test(line)) inFence = !inFence;
    else if (!inFence) for (const column of tagColumns(line)) starts.push(text.length + column);
    text += `${line}\n`;
  }
  const [first] = starts;
  if (first === undefined)
    return text.trim() === "" ? emptyComment : { text: tidy(text), tags: [] };
  return {
    text: tidy(text.slice(0, first)),
    tags: starts.map((start, index) => readTag(text.slice(start + 1, starts[index + 1]))),
  };
}

/** The lines without delimiters and margin. */
function linesOf(comment: string): readonly string[] {
  return comment
    .replace(/^\/\*\*+/, "")
    .replace(/\*+\/$/, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^[ \t]*\*[ \t]?/, "").trimEnd());
}

function tagColumns(line: string): readonly number[] {
  if (!line.includes("@")) return [];
  // Code is blanked out, so that columns stay what they are.
  const prose = line.includes("`")
    ? line.replace(/`[^`]*(`|$)/g, (code) => `${" ".repeat(code.length - 1)}x`)
    : line;
  return [...prose.matchAll(/(?<!\S)@(?=[A-Za-z])/g)].map(({ index }) => index);
}

function readTag(text: string): DocTag {
  const name = /^[A-Za-z][\w$]*/.exec(text)?.[0] ?? "";
  return { name, text: tidy(text.slice(name.length)) };
}

/** Inline tags become their text; lines keep their breaks but lose the blank ones around. */
function tidy(text: string): string {
  if (!text.includes("{@")) return text.trim();
  return text
    .replace(/\{@(?:link|linkcode|linkplain)\s+([^}]*)\}/g, (_, body: string) => linkText(body))
    .replace(/\{@(?:inheritDoc|label)[^}]*\}/g, "")
    .trim();
}

function linkText(body: string): string {
  const target = body.trim();
  const bar = target.indexOf("|");
  if (bar >= 0) return target.slice(bar + 1).trim();
  const space = target.search(/\s/);
  return space < 0 ? target : target.slice(space).trim();
}
