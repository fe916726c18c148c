import {
  type FunctionLike,
  isArrowFunction,
  isClassLikeDeclaration,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  isParenthesizedExpression,
  isReturnStatement,
  isVariableDeclaration,
  type Node,
  SyntaxKind,
} from "./compiler-port.ts";
import type { Issue } from "./shape.ts";

const elements: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.JsxElement,
  SyntaxKind.JsxFragment,
  SyntaxKind.JsxSelfClosingElement,
]);

/** What to say about a component, which gives elements of a page: nothing that JSON could carry. */
export function elementResult(declaration: Node): Issue | undefined {
  if (!/\.[jt]sx$/.test(declaration.getSourceFile().fileName)) return undefined;
  const written = isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (written === undefined || !isFunction(written) || written.body === undefined) return undefined;
  const isComponent = isElement(written.body) || returnsElement(written.body);
  if (!isComponent) return undefined;
  const message = "the result is an element of JSX, of which JSON would carry nothing";
  return { code: "result-not-data", message };
}

function isFunction(node: Node): node is FunctionLike {
  return (
    isArrowFunction(node) ||
    isFunctionDeclaration(node) ||
    isFunctionExpression(node) ||
    isMethodDeclaration(node)
  );
}

/** Whether a return statement of a body, not of a function inside it, gives an element. */
function returnsElement(node: Node): boolean {
  if (isReturnStatement(node)) return node.expression !== undefined && isElement(node.expression);
  if (isFunction(node) || isClassLikeDeclaration(node)) return false;
  return node.forEachChild((child) => returnsElement(child) || undefined) === true;
}

function isElement(node: Node): boolean {
  if (isParenthesizedExpression(node)) return isElement(node.expression);
  if (isConditionalExpression(node)) return isElement(node.whenTrue) || isElement(node.whenFalse);
  return elements.has(node.kind);
}
