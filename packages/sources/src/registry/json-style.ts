import type { Json } from "@toolcrib/model";

/** How a JSON text is laid out. */
export interface JsonStyle {
  /** What one level is indented by; empty for a text on one line. */
  readonly indent: string;
  readonly finalNewline: boolean;
}

/** The layout of a JSON text, to write others like it. */
export function jsonStyle(text: string): JsonStyle {
  const indent = /^\s*[[{]\r?\n([ \t]+)\S/.exec(text)?.[1];
  const isOneLine = !text.trim().includes("\n");
  return { indent: indent ?? (isOneLine ? "" : "  "), finalNewline: text.endsWith("\n") };
}

/** Writes JSON in a layout. */
export function writeJson(value: Json, { indent, finalNewline }: JsonStyle): string {
  return JSON.stringify(value, null, indent) + (finalNewline ? "\n" : "");
}
