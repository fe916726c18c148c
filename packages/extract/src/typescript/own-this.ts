import {
  isBinaryExpression,
  isClassLikeDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  isNode,
  isPropertyAccessExpression,
  type Node,
  SyntaxKind,
} from "./compiler-port.ts";

/** What a function of JavaScript does with a `this` of its own: a constructor function sets its members. */
export type OwnThisUse = "nothing" | "reads" | "assigns";

/** What a function that JavaScript declares by itself does with `this`. */
export function ownThisUse(declaration: Node): OwnThisUse {
  const file = declaration.getSourceFile();
  if (!/\.[cm]?jsx?$/.test(file.fileName)) return "nothing";
  if (!/\bthis\b/.test(file.text.slice(declaration.pos, declaration.end))) return "nothing";
  const code = functionIn(declaration);
  return code === undefined ? "nothing" : useIn(code);
}

/** The function that a declaration is, or is set to. */
function functionIn(node: Node): Node | undefined {
  if (isFunctionDeclaration(node) || isFunctionExpression(node)) return node;
  const value = "initializer" in node ? node.initializer : "right" in node ? node.right : undefined;
  return isNode(value) && isFunctionExpression(value) ? value : undefined;
}

function useIn(code: Node): OwnThisUse {
  let use: OwnThisUse = "nothing";
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.ThisKeyword && use === "nothing") use = "reads";
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.EqualsToken)
      if (isPropertyAccessExpression(node.left))
        if (node.left.expression.kind === SyntaxKind.ThisKeyword) use = "assigns";
    if (!hasOwnThis(node)) node.forEachChild(visit);
  };
  code.forEachChild(visit);
  return use;
}

function hasOwnThis(node: Node): boolean {
  return (
    isFunctionDeclaration(node) ||
    isFunctionExpression(node) ||
    isMethodDeclaration(node) ||
    isClassLikeDeclaration(node)
  );
}
