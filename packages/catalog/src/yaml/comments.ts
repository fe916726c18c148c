import { type Document, isMap, isNode, isScalar, type Node, type Pair, visit } from "yaml";
import type { Path } from "../document/registry-entries.ts";

/** Lines of comments in a document. */
export function countComments(document: Document): number {
  let lines = countLines(document.commentBefore) + countLines(document.comment);
  visit(document, {
    Node: (_key, node) => {
      lines += countLines(node.commentBefore) + countLines(node.comment);
    },
  });
  return lines;
}

/** The comment that stands before the value at a path, however YAML attaches it. */
export function commentAt(document: Document, path: Path): string | undefined {
  const parent = document.getIn(path.slice(0, -1), true);
  const value = document.getIn(path, true);
  const key = path.at(-1);
  const pair = isMap(parent) ? parent.items.find((item) => keyOf(item) === key) : undefined;
  const isFirst = isMap(parent) ? parent.items[0] === pair : key === 0;
  // A comment before the first item belongs to what holds it, as YAML sees it.
  const nodes = [isFirst ? parent : undefined, pair?.key, value];
  const comments = nodes.flatMap((node) => (isNode(node) ? (node.commentBefore ?? []) : []));
  return comments.length === 0 ? undefined : comments.join("\n");
}

/** Puts a comment before the value at a path. */
export function addCommentAt(document: Document, path: Path, comment: string): void {
  const parent = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  const pair = isMap(parent) ? parent.items.find((item) => keyOf(item) === key) : undefined;
  const node = pair === undefined ? document.getIn(path, true) : pair.key;
  if (isNode(node)) addBefore(node, comment);
}

/** Copies the comments of a field to another: the one above it and the one behind its value. */
export function copyFieldComments(from: Pair, to: Pair): void {
  if (isNode(from.key) && isNode(to.key)) addBefore(to.key, from.key.commentBefore);
  if (isScalar(from.value) && isScalar(to.value)) to.value.comment ??= from.value.comment ?? null;
}

/** The key of a field as text. */
export function keyOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}

function addBefore(node: Node, comment: string | null | undefined): void {
  if (!comment) return;
  node.commentBefore = node.commentBefore ? `${node.commentBefore}\n${comment}` : comment;
}

function countLines(comment: string | null | undefined): number {
  return comment ? comment.split("\n").length : 0;
}
