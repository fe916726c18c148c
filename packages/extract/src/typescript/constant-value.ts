import type { Json } from "@toolcrib/model";
import { bare } from "./application.ts";
import {
  type Expression,
  isArrayLiteralExpression,
  isBinaryExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
  type Node,
  SyntaxKind,
} from "./compiler-port.ts";

/** The value that a name in the code stands for; undefined when it is computed. */
export type NameReader = (name: Expression) => Json | undefined;

/**
 * The value that an expression always has: a literal, a sum of texts, a list or object of literals,
 * or a name that `readName` knows. Undefined when it is computed, or `undefined` itself.
 */
export function constantValue(expression: Expression, readName: NameReader): Json | undefined {
  const node = bare(expression);
  const inner = (part: Expression): Json | undefined => constantValue(part, readName);
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (isNumericLiteral(node)) return Number(node.text);
  if (node.kind === SyntaxKind.TrueKeyword) return true;
  if (node.kind === SyntaxKind.FalseKeyword) return false;
  if (node.kind === SyntaxKind.NullKeyword) return null;
  if (isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken) {
    const value = inner(node.operand);
    return typeof value === "number" ? -value : undefined;
  }
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken) {
    const [left, right] = [inner(node.left), inner(node.right)];
    return typeof left === "string" && typeof right === "string" ? left + right : undefined;
  }
  if (isArrayLiteralExpression(node)) {
    const values = node.elements.map(inner);
    return values.every((value) => value !== undefined) ? values : undefined;
  }
  if (isObjectLiteralExpression(node)) {
    const entries = node.properties.map((property): readonly [string, Json] | undefined => {
      const name = memberName(property);
      const written = memberValue(property);
      const value = written === undefined ? undefined : inner(written);
      return name === undefined || value === undefined ? undefined : [name, value];
    });
    return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
  }
  return isIdentifier(node) || isPropertyAccessExpression(node) ? readName(node) : undefined;
}

/** The name of a member of an object literal; undefined for a computed one and for `...others`. */
export function memberName(member: Node): string | undefined {
  const { name } = member as { readonly name?: Node };
  if (name === undefined) return undefined;
  const isPlain = isIdentifier(name) || isStringLiteral(name) || isNumericLiteral(name);
  return isPlain ? name.text : undefined;
}

/** What a member of an object literal is set to; undefined for a method. */
export function memberValue(member: Node): Expression | undefined {
  if (isPropertyAssignment(member)) return member.initializer;
  const isName = isShorthandPropertyAssignment(member) && isIdentifier(member.name);
  return isName ? member.name : undefined;
}
