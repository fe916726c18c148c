import { type Expression, readExpression } from "./expression.ts";
import type { SyntaxNode } from "./grammar.ts";

/** A type hint: its text at once, its expression when someone asks. */
export interface HintSyntax {
  readonly text: string;
  readonly read: () => Expression;
}

/** The hint at a node. Most hints of a file are alike, so that few are ever read. */
export function hintAt(node: SyntaxNode): HintSyntax {
  let kept: Expression | undefined;
  return {
    text: node.text,
    read: () => {
      kept ??= readExpression(node);
      return kept;
    },
  };
}
