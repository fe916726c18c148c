import type { SyntaxNode } from "./grammar.ts";

/** Where something stands in a file; line and column count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where a node begins. */
export function placeOf(node: SyntaxNode): Place {
  const { row, column } = node.startPosition;
  return { line: row + 1, column: column + 1 };
}
