import type { Json } from "@toolcrib/model";

/** How a JSON text is laid out. */
export interface JsonStyle {
  /** What one level is indented by; empty for a text on one line. */
  readonly indent: string;
  readonly finalNewline: boolean;
  /** Whether `<`, `>` and `&` are written as escapes, as Go's encoder does. */
  readonly escapesHtml: boolean;
}

/** The layout of a JSON text, to write others like it. */
export function jsonStyle(text: string): JsonStyle {
  const indent = /^\s*[[{]\r?\n([ \t]+)\S/.exec(text)?.[1];
  const isOneLine = !text.trim().includes("\n");
  return {
    indent: indent ?? (isOneLine ? "" : "  "),
    finalNewline: text.endsWith("\n"),
    escapesHtml: /\\u00(?:3c|3e|26)/.test(text) && !/[<>&]/.test(text),
  };
}

/** Writes JSON in a layout. */
export function writeJson(value: Json, { indent, finalNewline, escapesHtml }: JsonStyle): string {
  const text = JSON.stringify(value, null, indent) + (finalNewline ? "\n" : "");
  return escapesHtml ? escapeHtml(text) : text;
}

/** A JSON text with `<`, `>` and `&`, which stand in its texts alone, written as escapes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[<>&]/g, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return `\\u00${code}`;
  });
}
