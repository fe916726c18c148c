import { escapePattern } from "@toolcrib/model";
import {
  isBinaryExpression,
  isBlock,
  isExpressionStatement,
  isIdentifier,
  isNode,
  type Node,
  type ParameterDeclaration,
  SyntaxKind,
} from "./compiler-port.ts";

/**
 * Whether a function of JavaScript gives a parameter a default before it uses it:
 * `options = options || {}`.
 */
export function hasDefaultInBody({ name, parent: owner }: ParameterDeclaration): boolean {
  const body = "body" in owner ? owner.body : undefined;
  const file = name.getSourceFile();
  if (!isIdentifier(name) || !isNode(body) || !isBlock(body) || !/\.[cm]?jsx?$/.test(file.fileName))
    return false;
  const used = new RegExp(`(?<![\\w$])${escapePattern(name.text)}(?![\\w$])`);
  const first = body.statements.find(({ pos, end }) => used.test(file.text.slice(pos, end)));
  return first !== undefined && setsDefault(first, name.text);
}

const orElse: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);
const setOrElse: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.BarBarEqualsToken,
  SyntaxKind.QuestionQuestionEqualsToken,
]);

function setsDefault(statement: Node, name: string): boolean {
  if (!isExpressionStatement(statement)) return false;
  const { expression: set } = statement;
  if (!isBinaryExpression(set) || !isNamed(set.left, name)) return false;
  const { right } = set;
  if (setOrElse.has(set.operatorToken.kind)) return true;
  return (
    set.operatorToken.kind === SyntaxKind.EqualsToken &&
    isBinaryExpression(right) &&
    orElse.has(right.operatorToken.kind) &&
    isNamed(right.left, name)
  );
}

function isNamed(node: Node, name: string): boolean {
  return isIdentifier(node) && node.text === name;
}
