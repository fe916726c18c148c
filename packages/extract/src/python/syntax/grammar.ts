import { readFile } from "node:fs/promises";
import type { Node, Parser, Tree } from "web-tree-sitter";
import { packageFolder } from "../../package-folder.ts";

/** A node of the syntax tree; only this folder looks into it. */
export type SyntaxNode = Node;

/** The types of nodes that stand anywhere and mean nothing. */
export const extras: ReadonlySet<string> = new Set(["comment", "line_continuation"]);

/** Reads Python text into syntax trees, each of which its owner must `delete`. */
export interface PythonGrammar {
  parse(source: string): Tree;
}

let loading: Promise<PythonGrammar> | undefined;

/** The Python grammar, loaded on first use and kept: nothing is read before Python is asked for. */
export function loadPythonGrammar(): Promise<PythonGrammar> {
  loading ??= load();
  return loading;
}

async function load(): Promise<PythonGrammar> {
  const { Language, Parser } = await import("web-tree-sitter");
  await Parser.init();
  const bytes = await readFile(new URL("grammar/tree-sitter-python.wasm", packageFolder));
  const parser = new Parser();
  parser.setLanguage(await Language.load(bytes));
  return { parse: (source) => parse(parser, source) };
}

function parse(parser: Parser, source: string): Tree {
  const tree = parser.parse(source);
  if (tree === null) throw new Error("the Python grammar is not loaded");
  return tree;
}
