/**
 * The one door to TypeScript's programming interface, which is marked unstable: it is pinned
 * exactly, and a move to another version is a change of this file and the three that it names.
 * Every question to the compiler is a round trip to its process, so answers are kept.
 */
import type {
  ArrowFunction,
  FunctionDeclaration,
  FunctionExpression,
  MethodDeclaration,
  Node,
} from "typescript/unstable/ast";
import { type Type, TypeFlags } from "typescript/unstable/sync";

export type {
  CallExpression,
  Expression,
  FunctionDeclaration,
  Identifier,
  InterfaceDeclaration,
  Node,
  ParameterDeclaration,
  SourceFile,
  TypeLiteralNode,
  TypeNode,
  TypeReferenceNode,
} from "typescript/unstable/ast";
export {
  isArrayLiteralExpression,
  isArrayTypeNode,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isCallSignatureDeclaration,
  isClassLikeDeclaration,
  isConditionalExpression,
  isConstructSignatureDeclaration,
  isExportAssignment,
  isExportDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isGetAccessorDeclaration,
  isIdentifier,
  isImportDeclaration,
  isIndexedAccessTypeNode,
  isIndexSignatureDeclaration,
  isInterfaceDeclaration,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isNamedExports,
  isNamedImports,
  isNamedTupleMember,
  isNamespaceImport,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isParenthesizedTypeNode,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSourceFile,
  isSpreadElement,
  isStringLiteral,
  isTupleTypeNode,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeOperatorNode,
  isTypeReferenceNode,
  isUnionTypeNode,
  isVariableDeclaration,
  isVariableStatement,
  SyntaxKind,
} from "typescript/unstable/ast";
export type {
  Diagnostic as CompilerDiagnostic,
  IndexInfo,
  Signature,
  Symbol as CompilerSymbol,
  Type,
} from "typescript/unstable/sync";
export {
  ElementFlags,
  ModifierFlags,
  ObjectFlags,
  SymbolFlags,
  TypeFlags,
} from "typescript/unstable/sync";
export { Compiler } from "./compiler.ts";
export type { TypeProgram } from "./type-program.ts";

/** A function whose parameters and body are written in the code. */
export type FunctionLike =
  | ArrowFunction
  | FunctionDeclaration
  | FunctionExpression
  | MethodDeclaration;

/** Whether what a property of a node holds is a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "kind" in value;
}

/** Whether a type has one of the flags. */
export function hasFlag(type: Type, flags: TypeFlags): boolean {
  return (type.flags & flags) !== 0;
}

/** Whether a type is `undefined` or `void`. */
export function isUndefined(type: Type): boolean {
  return hasFlag(type, TypeFlags.Undefined | TypeFlags.Void);
}
