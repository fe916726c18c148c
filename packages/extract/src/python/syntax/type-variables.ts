import { type Expression, readExpression } from "./expression.ts";
import type { SyntaxNode } from "./grammar.ts";

/** The type variables a function, class or alias declares, each with its bound. */
export type TypeVariables = ReadonlyMap<string, Expression | undefined>;

/** Reads `[T, U: int]` after a name. */
export function readTypeVariables(list: SyntaxNode): TypeVariables {
  const variables = new Map<string, Expression | undefined>();
  for (const { firstNamedChild: child } of list.namedChildren) {
    if (child === null) continue;
    if (child.type !== "constrained_type") {
      variables.set(child.text, undefined);
      continue;
    }
    const [name, bound] = child.namedChildren;
    if (name !== undefined && bound !== undefined) variables.set(name.text, readBound(bound));
  }
  return variables;
}

/** `T: int`, or one of several: `T: (int, str)`. */
function readBound(bound: SyntaxNode): Expression {
  const read = readExpression(bound);
  if (read.kind !== "sequence") return read;
  return { at: read.at, kind: "union", members: read.items };
}
