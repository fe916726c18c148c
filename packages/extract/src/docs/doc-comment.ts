import { toProse } from "./prose.ts";

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
  const whole = withoutMargin(comment);
  const found = [...withoutCode(whole).matchAll(/(?<!\S)@[A-Za-z][\w$]*/g)];
  const before = tidy(whole.slice(0, found[0]?.index));
  if (before === "" && found.length === 0) return emptyComment;
  const all = found.map(({ 0: word, index }, position) => ({
    name: word.slice(1),
    text: tidy(whole.slice(index + word.length, found[position + 1]?.index)),
  }));
  const described = all.filter(({ name }) => describing.has(name)).map(({ text }) => text);
  const text = withoutRepeated([before, ...described].filter((part) => part !== ""));
  return {
    text: text.map((part) => toProse(part.split("\n"))).join("\n\n"),
    tags: all.filter(({ name }) => !describing.has(name)),
  };
}

/** The parts that none of the others begins with, as a description begins with its summary. */
function withoutRepeated(parts: readonly string[]): readonly string[] {
  const all = parts.map((part) => part.replace(/\.$/, ""));
  return parts.filter((_, index) => {
    const own = all[index] ?? "";
    return !all.some(
      (other, at) =>
        (at < index || other.length > own.length) &&
        other.startsWith(own) &&
        /^(?:$|[.\s])/.test(other.slice(own.length)),
    );
  });
}

/** Tags whose text is what others write without a tag. */
const describing: ReadonlySet<string> = new Set(["description", "desc", "summary"]);

/** The lines of a comment, without delimiters, margin and white space at their ends. */
function withoutMargin(comment: string): string {
  let end = comment.endsWith("*/") ? comment.length - 2 : comment.length;
  while (comment.endsWith("*", end)) end--;
  const lines = comment
    .slice(0, end)
    .replace(/^\/\*\*+/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/(^|\n)[ \t]*\*[ \t]?/g, "$1");
  return /[^\S\n]\n/.test(lines)
    ? lines
        .split("\n")
        .map((line) => line.trimEnd())
        .join("\n")
    : lines;
}

/** The text with its code blanked out, so that positions stay what they are. */
function withoutCode(text: string): string {
  if (!/[`~]/.test(text)) return text;
  let inFence = false;
  const lines = text.split("\n").map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) inFence = !inFence;
    return isFence || inFence
      ? " ".repeat(line.length)
      : line.replace(/`[^`]*(`|$)/g, (code) => `${" ".repeat(code.length - 1)}.`);
  });
  return lines.join("\n");
}

/** Inline tags become their text; lines keep their breaks but lose the blank ones around. */
function tidy(text: string): string {
  if (!text.includes("{@")) return text.trim();
  return text
    .replace(/\{@(?:link|linkcode|linkplain)\s([^{}]*)\}/g, (_, body: string) => linkText(body))
    .replace(/\{@(?:inheritDoc|label)[^{}]*\}/g, "")
    .trim();
}

function linkText(body: string): string {
  const target = body.trim();
  const bar = target.indexOf("|");
  if (bar >= 0) return target.slice(bar + 1).trim();
  const space = target.search(/\s/);
  return space < 0 ? target : target.slice(space).trim();
}
