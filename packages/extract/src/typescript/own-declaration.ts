import {
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isVariableDeclaration,
  type Node,
} from "./compiler-port.ts";
import type { FunctionSignature } from "./function-signature.ts";

/** Where a function is written that an object only names: `{ add, sum: add }`. */
export function ownDeclaration(declaration: Node, { node }: FunctionSignature): Node {
  const isNamed =
    isShorthandPropertyAssignment(declaration) ||
    (isPropertyAssignment(declaration) && isIdentifier(declaration.initializer));
  if (!isNamed || node === undefined) return declaration;
  if (isFunctionDeclaration(node)) return node.body === undefined ? declaration : node;
  if (!isArrowFunction(node) && !isFunctionExpression(node)) return declaration;
  return isVariableDeclaration(node.parent) ? node.parent : node;
}
