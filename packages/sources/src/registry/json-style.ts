import type { Json } from "@toolcrib/model";

/** How a JSON text is laid out. */
export interface JsonStyle {
  /** What one level is indented by; empty for a text on one line. */
  readonly indent: string;
  readonly finalNewline: boolean;
  /** What ends a line: that of Windows where the first line ends so. */
  readonly newline: "\n" | "\r\n";
  /** Whether `<`, `>` and `&` are written as escapes, as Go's encoder does. */
  readonly escapesHtml: boolean;
}

/** The layout of what has no text to be like. */
export const PLAIN_STYLE: JsonStyle = {
  indent: "  ",
  finalNewline: true,
  newline: "\n",
  escapesHtml: false,
};

/** The layout of a JSON text, to write others like it. */
export function jsonStyle(text: string): JsonStyle {
  const reader = createStyleReader();
  reader.add(text);
  return reader.style();
}

/** Finds the layout of a JSON text that comes in pieces. */
export interface StyleReader {
  readonly add: (piece: string) => void;
  readonly style: () => JsonStyle;
}

/** Characters in which the first level of a text has begun. */
const HEAD = 1_024;

/** Begins with a text that is empty. */
export function createStyleReader(): StyleReader {
  let head = "";
  let hasBegun = false;
  /** Whether a line ended, and whether something stands behind its end. */
  let isBroken = false;
  let hasLines = false;
  let hasEscapes = false;
  let hasPlain = false;
  let end = "";
  /** How the first line ends, whose two characters may come in two pieces. */
  let newline: JsonStyle["newline"] | undefined;
  return {
    add: (piece) => {
      if (piece === "") return;
      if (head.length < HEAD) head += piece.slice(0, HEAD);
      const begun = hasBegun ? piece : piece.trimStart();
      const text = begun.trimEnd();
      hasLines ||= text !== "" && (isBroken || text.includes("\n"));
      isBroken ||= begun.slice(text.length).includes("\n");
      hasBegun ||= begun !== "";
      hasEscapes ||= /\\u00(?:3c|3e|26)/.test(piece);
      hasPlain ||= /[<>&]/.test(piece);
      if (newline === undefined && piece.includes("\n"))
        newline = /^[^\n]*\r\n/.test(end + piece) ? "\r\n" : "\n";
      end = piece.slice(-1);
    },
    style: () => {
      const indent = /^\s*[[{]\r?\n([ \t]+)\S/.exec(head)?.[1];
      return {
        indent: indent ?? (hasLines ? "  " : ""),
        finalNewline: end === "\n",
        newline: newline ?? "\n",
        escapesHtml: hasEscapes && !hasPlain,
      };
    },
  };
}

/** Writes JSON in a layout. */
export function writeJson(value: Json, style: JsonStyle): string {
  return writeValue(value, style) + (style.finalNewline ? style.newline : "");
}

/** Writes a value as a part of a text in a layout; `before` stands before all lines but the first. */
export function writeValue(
  value: Json,
  { indent, newline, escapesHtml }: Pick<JsonStyle, "indent" | "newline" | "escapesHtml">,
  before = "",
): string {
  const plain = JSON.stringify(value, null, indent);
  const text = escapesHtml ? escapeHtml(plain) : plain;
  const between = newline + before;
  // What ends a line inside of a text is written as an escape.
  return between === "\n" ? text : text.replaceAll("\n", between);
}

/** A JSON text with `<`, `>` and `&`, which stand in its texts alone, written as escapes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[<>&]/g, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return `\\u00${code}`;
  });
}
