import { ToolcribError } from "@toolcrib/model";

/** One word: bare characters, 'single quotes' as they are, "double quotes" with `\"` and `\\`. */
const part = /[^\s'"\\]+|\\(.)|'([^']*)'|"((?:[^"\\]|\\.)*)"/gs;

/**
 * Splits a quoted command into its words, as people write it in a shell. Nothing is expanded: no
 * variables, no patterns, no pipes.
 */
export function splitCommand(text: string): readonly string[] {
  const words: string[] = [];
  let rest = text.trimStart();
  while (rest !== "") {
    const { word, length } = firstWord(rest);
    words.push(word);
    rest = rest.slice(length).trimStart();
  }
  if (words.length === 0) throw new ToolcribError("usage", "the command is empty");
  return words;
}

/** The text that `splitCommand` splits into the same words. */
export function joinCommand(words: readonly string[]): string {
  return words
    .map((word) =>
      /^[\w@%+=:,./-]+$/.test(word) ? word : `"${word.replace(/["\\]/g, (mark) => `\\${mark}`)}"`,
    )
    .join(" ");
}

function firstWord(text: string): { readonly word: string; readonly length: number } {
  let word = "";
  let length = 0;
  part.lastIndex = 0;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    if (match.index !== length) break;
    const [whole, escaped, single, double] = match;
    word += escaped ?? single ?? double?.replace(/\\(["\\])/g, "$1") ?? whole;
    length += whole.length;
    if (/^\s/.test(text.slice(length))) break;
  }
  if (length < text.length && !/^\s/.test(text.slice(length)))
    throw new ToolcribError("usage", "a quotation mark in the command is not closed");
  return { word, length };
}
