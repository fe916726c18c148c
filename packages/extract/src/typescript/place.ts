import type { Place } from "../diagnostic.ts";
import type { Node, SourceFile } from "./compiler-port.ts";

/** Where a node starts, its comments not counted. */
export function placeOf(node: Node): Place {
  return placeAt(node.getSourceFile(), startOf(node));
}

const starts = new WeakMap<Node, number>();

/** The offset where a node starts, which takes reading all comments before it. */
export function startOf(node: Node): number {
  let start = starts.get(node);
  if (start === undefined) {
    start = node.getStart();
    starts.set(node, start);
  }
  return start;
}

/** The place of an offset into a file. */
export function placeAt(file: SourceFile, position: number): Place {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { file: nameOf(file), line: line + 1, column: character + 1 };
}

const names = new WeakMap<SourceFile, string>();

function nameOf(file: SourceFile): string {
  let name = names.get(file);
  if (name === undefined) {
    name = file.fileName; // decoded anew each time
    names.set(file, name);
  }
  return name;
}

/** The language that a file is written in. */
export function languageOf(file: string): "typescript" | "javascript" {
  return /\.[cm]?tsx?$/.test(file) ? "typescript" : "javascript";
}

/** A message of the compiler as ours are: without its full stop. */
export function sentence(text: string): string {
  return text.replace(/\.$/, "");
}
