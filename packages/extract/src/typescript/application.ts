import {
  type Expression,
  isArrayLiteralExpression,
  isAsExpression,
  isClassLikeDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isSatisfiesExpression,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
  SyntaxKind,
} from "./compiler-port.ts";

const listNames = new Set(["listTools", "list_tools"]);

/** Whether a member lists an application's tools rather than being one. */
export function isToolList(name: string): boolean {
  return listNames.has(name);
}

/** The members that an application names in `listTools()`, or the method that computes them. */
export type ToolList =
  | {
      readonly names: readonly string[];
      readonly method: Node;
      /** Entries that are plain values, which nothing can call. */
      readonly values: readonly Node[];
    }
  | { readonly computed: Node };

/** Reads `listTools()` of a class or object without running it; undefined when there is none. */
export function readToolList(declaration: Node): ToolList | undefined {
  const method = members(declaration).find(
    (member) =>
      isMethodDeclaration(member) && isIdentifier(member.name) && isToolList(member.name.text),
  );
  if (method === undefined || !isMethodDeclaration(method)) return undefined;
  const statements = method.body?.statements ?? [];
  const [statement] = statements;
  if (statements.length !== 1 || statement === undefined || !isReturnStatement(statement))
    return { computed: method };
  const list = statement.expression === undefined ? undefined : bare(statement.expression);
  if (list === undefined || !isArrayLiteralExpression(list)) return { computed: statement };
  const elements = list.elements.map(bare);
  const values = elements.filter(isPlainValue);
  const names = elements.flatMap((element) => memberName(element) ?? []);
  return names.length + values.length === elements.length
    ? { names, method, values }
    : { computed: statement };
}

/** Whether an expression is a text, number, object or the like: never a function. */
function isPlainValue(expression: Expression): boolean {
  return (
    isStringLiteral(expression) ||
    isNumericLiteral(expression) ||
    isArrayLiteralExpression(expression) ||
    isObjectLiteralExpression(expression) ||
    plainKinds.has(expression.kind) ||
    (isIdentifier(expression) && expression.text === "undefined")
  );
}

const plainKinds: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.NullKeyword,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
]);

function members(declaration: Node): readonly Node[] {
  if (isClassLikeDeclaration(declaration)) return declaration.members;
  if (!isVariableDeclaration(declaration) || declaration.initializer === undefined) return [];
  const value = bare(declaration.initializer);
  return isObjectLiteralExpression(value) ? value.properties : [];
}

function memberName(element: Expression): string | undefined {
  if (isIdentifier(element)) return element.text === "undefined" ? undefined : element.text;
  return isPropertyAccessExpression(element) ? element.name.text : undefined;
}

/** An expression without parentheses and type assertions. */
export function bare(expression: Expression): Expression {
  return isParenthesizedExpression(expression) ||
    isAsExpression(expression) ||
    isSatisfiesExpression(expression)
    ? bare(expression.expression)
    : expression;
}
