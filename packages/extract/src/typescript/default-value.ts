import type { Json } from "@toolcrib/model";
import { bare } from "./application.ts";
import {
  type Expression,
  isArrayLiteralExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  SyntaxKind,
  type TypeProgram,
} from "./compiler-port.ts";
import { literalValue } from "./kinds/literal.ts";

/**
 * The value that an initialiser always has: a literal, a list or object of literals, a constant or
 * an enum member. Undefined when it is computed, or `undefined` itself.
 */
export function defaultValue(initializer: Expression, program: TypeProgram): Json | undefined {
  const node = bare(initializer);
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (isNumericLiteral(node)) return Number(node.text);
  if (node.kind === SyntaxKind.TrueKeyword) return true;
  if (node.kind === SyntaxKind.FalseKeyword) return false;
  if (node.kind === SyntaxKind.NullKeyword) return null;
  if (isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken) {
    const value = defaultValue(node.operand, program);
    return typeof value === "number" ? -value : undefined;
  }
  if (isArrayLiteralExpression(node)) {
    const values = node.elements.map((element) => defaultValue(element, program));
    return values.every((value) => value !== undefined) ? values : undefined;
  }
  if (isObjectLiteralExpression(node)) {
    const entries = node.properties.map((property): readonly [string, Json] | undefined => {
      if (!isPropertyAssignment(property) || property.initializer === undefined) return undefined;
      const { name } = property;
      const value = defaultValue(property.initializer, program);
      const isPlain = isIdentifier(name) || isStringLiteral(name) || isNumericLiteral(name);
      return isPlain && value !== undefined ? [name.text, value] : undefined;
    });
    return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
  }
  if (isIdentifier(node) || isPropertyAccessExpression(node))
    return literalValue(program.typeAt(node));
  return undefined;
}

/** Whether an initialiser is the word `undefined`, which is no default worth telling. */
export function isUndefinedWord(initializer: Expression): boolean {
  const node = bare(initializer);
  return isIdentifier(node) && node.text === "undefined";
}
