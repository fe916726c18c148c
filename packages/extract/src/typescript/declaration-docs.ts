import { type DocComment, parseDocComment } from "../docs/doc-comment.ts";
import { parseParamTag } from "../docs/param-tag.ts";
import { kept, remembered } from "../remembered.ts";
import {
  type CompilerSymbol,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from "./compiler-port.ts";
import { startOf } from "./place.ts";
import { isOfPlatform } from "./symbol-origin.ts";

const none: DocComment = { text: "", tags: [] };

/** The documentation of a symbol: that of its first documented declaration outside the platform. */
export function docsOfSymbol(symbol: CompilerSymbol): DocComment {
  if (symbol.declarations.length === 0 || isOfPlatform(symbol)) return none;
  for (const handle of symbol.declarations) {
    const node = handle.resolve();
    const docs = node === undefined ? none : docsOfNode(node);
    if (docs !== none) return docs;
  }
  return none;
}

/**
 * The documentation comment before a node. The compiler drops a comment that stands on the line of
 * the token before it, as one after the brace that opens an interface; here it counts when the node
 * is on that line too.
 */
export function docsOfNode(node: Node): DocComment {
  return docsIn(node.getSourceFile())(carrierOf(node));
}

const docsIn = remembered((_file: SourceFile) => kept(docsBefore));

function docsBefore(node: Node): DocComment {
  const comment = commentBefore(node);
  return comment === undefined ? docsOfPropertyTag(node) : parseDocComment(comment);
}

/** The node before which the comment stands: the statement of a declared variable. */
function carrierOf(node: Node): Node {
  if (!isVariableDeclaration(node)) return node;
  const list = node.parent;
  return list?.parent ?? node;
}

/** JSDoc's `@property {string} city - City name` is a declaration and its documentation in one. */
function docsOfPropertyTag(node: Node): DocComment {
  const { text } = node.getSourceFile();
  if (!text.startsWith("@", node.pos)) return none;
  if (!/^@(prop|property|param|arg)\b/.test(text.slice(node.pos, node.pos + 10))) return none;
  const [tag] = parseDocComment(text.slice(node.pos, node.end)).tags;
  const description = tag === undefined ? undefined : parseParamTag(tag.text)?.description;
  return description ? { text: description.trim(), tags: [] } : none;
}

function commentBefore(node: Node): string | undefined {
  const file = node.getSourceFile();
  if (!startsWithComment(file.text, node.pos)) return undefined;
  const trivia = file.text.slice(node.pos, startOf(node));
  const end = trivia.lastIndexOf("*/");
  const start = end < 0 ? -1 : lastCommentStart(trivia, end);
  if (start < 0) return undefined;
  const startsLine = node.pos === 0 || trivia.slice(0, start).includes("\n");
  const endsLine = trivia.slice(end).includes("\n");
  // A comment that follows code on its line and ends there belongs to that code.
  if (!startsLine && endsLine && !trivia.slice(start, end).includes("\n")) return undefined;
  return trivia.slice(start, end + 2);
}

/** Most nodes have no comment before them: finding where they start costs more than seeing that. */
function startsWithComment(text: string, position: number): boolean {
  commentOrHashbang.lastIndex = position;
  return commentOrHashbang.test(text);
}

const commentOrHashbang = /\s*(?:\/|#!)/y;

function lastCommentStart(trivia: string, end: number): number {
  const start = trivia.lastIndexOf("/*", end - 1);
  return trivia.startsWith("/**", start) && start + 2 < end ? start : -1;
}
