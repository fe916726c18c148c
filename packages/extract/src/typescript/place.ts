import type { SourceLocation } from "@toolcrib/model";
import { remembered } from "../remembered.ts";
import type { Node, SourceFile } from "./compiler-port.ts";

/** Where a node starts, its comments not counted. */
export function placeOf(node: Node): SourceLocation {
  return placeAt(node.getSourceFile(), startOf(node));
}

const space = /\s*/y;

/** The offset where a node starts: found here when only space and block comments come before. */
export function startOf(node: Node): number {
  const { text } = node.getSourceFile();
  const after = (position: number): number => {
    space.lastIndex = position;
    space.test(text);
    return space.lastIndex;
  };
  let start = after(node.pos);
  while (text.startsWith("/*", start)) {
    const end = text.indexOf("*/", start + 2);
    if (end < 0) break;
    start = after(end + 2);
  }
  return start < node.end && /\w/.test(text.charAt(start)) ? start : node.getStart();
}

/** The place of an offset into a file. */
export function placeAt(file: SourceFile, position: number): SourceLocation {
  const starts = lineStarts(file);
  let line = 0;
  for (let end = starts.length; line + 1 < end; ) {
    const middle = (line + end) >> 1;
    if ((starts[middle] ?? 0) <= position) line = middle;
    else end = middle;
  }
  return { file: file.fileName, line: line + 1, column: position - (starts[line] ?? 0) + 1 };
}

/** Where the lines of a file start, as the compiler counts lines. */
const lineStarts = remembered(({ text }: SourceFile): readonly number[] => {
  const starts = [0];
  if (/[\r\u2028\u2029]/.test(text)) {
    const lineEnd = /\r\n|[\n\r\u2028\u2029]/g;
    while (lineEnd.test(text)) starts.push(lineEnd.lastIndex);
  } else {
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1))
      starts.push(end + 1);
  }
  return starts;
});

/** The language that a file is written in. */
export function languageOf(file: string): "typescript" | "javascript" {
  return /\.[cm]?tsx?$/.test(file) ? "typescript" : "javascript";
}

/** A message of the compiler as ours are: without its full stop, and what it forgot to fill in. */
export function sentence(text: string): string {
  return text.replace(/:? ?\{\d\}|\.$/g, "");
}
