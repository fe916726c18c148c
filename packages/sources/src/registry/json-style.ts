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
  /** Whether what is not ASCII is written as escapes, as Python's encoder does. */
  readonly escapesNonAscii: boolean;
}

/** The layout of what has no text to be like. */
export const PLAIN_STYLE: JsonStyle = {
  indent: "  ",
  finalNewline: true,
  newline: "\n",
  escapesHtml: false,
  escapesNonAscii: false,
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
  const html = createEscapeReader(/\\u00(?:3c|3e|26)/, /[<>&]/);
  const nonAscii = createEscapeReader(/\\u(?:00[89a-f]|0[1-9a-f]|[1-9a-f])/, /[^\0-\x7e]/);
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
      html.add(piece);
      nonAscii.add(piece);
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
        escapesHtml: html.isEscaped(),
        escapesNonAscii: nonAscii.isEscaped(),
      };
    },
  };
}

/** Finds whether characters stand in a text as escapes alone. */
function createEscapeReader(escaped: RegExp, plain: RegExp) {
  let hasEscapes = false;
  let hasPlain = false;
  return {
    add: (piece: string): void => {
      hasEscapes ||= escaped.test(piece);
      hasPlain ||= plain.test(piece);
    },
    isEscaped: (): boolean => hasEscapes && !hasPlain,
  };
}

/** Writes JSON in a layout. */
export function writeJson(value: Json, style: JsonStyle): string {
  return writeValue(value, style) + (style.finalNewline ? style.newline : "");
}

/** Writes a value as a part of a text in a layout; `before` stands before all lines but the first. */
export function writeValue(value: Json, style: InnerStyle, before = ""): string {
  const text = escapeText(JSON.stringify(value, null, style.indent), style);
  const between = style.newline + before;
  // What ends a line inside of a text is written as an escape.
  return between === "\n" ? text : text.replaceAll("\n", between);
}

/** How a part of a text is laid out. */
export type InnerStyle = Omit<JsonStyle, "finalNewline">;

/** A JSON text with the characters that its layout escapes, which stand in its texts alone. */
export function escapeText(
  text: string,
  { escapesHtml, escapesNonAscii }: Pick<JsonStyle, "escapesHtml" | "escapesNonAscii">,
): string {
  const html = escapesHtml ? text.replaceAll(/[<>&]/g, escaped) : text;
  return escapesNonAscii ? html.replaceAll(/[^\0-\x7e]/g, escaped) : html;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
