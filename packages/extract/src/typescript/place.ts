import type { Place } from "../diagnostic.ts";
import type { Node, SourceFile } from "./compiler-port.ts";

/** Where a node starts, its comments not counted. */
export function placeOf(node: Node): Place {
  const file = node.getSourceFile();
  return placeAt(file, node.getStart(file));
}

/** The place of an offset into a file. */
export function placeAt(file: SourceFile, position: number): Place {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { file: file.fileName, line: line + 1, column: character + 1 };
}

/** The language that a file is written in. */
export function languageOf(file: string): "typescript" | "javascript" {
  return /\.[cm]?tsx?$/.test(file) ? "typescript" : "javascript";
}

/** A message of the compiler as ours are: without its full stop. */
export function sentence(text: string): string {
  return text.replace(/\.$/, "");
}
