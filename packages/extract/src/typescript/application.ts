import {
  type Expression,
  isArrayLiteralExpression,
  isAsExpression,
  isClassLikeDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isSatisfiesExpression,
  isVariableDeclaration,
  type Node,
} from "./compiler-port.ts";

const listNames = new Set(["listTools", "list_tools"]);

/** Whether a member lists an application's tools rather than being one. */
export function isToolList(name: string): boolean {
  return listNames.has(name);
}

/** The members that an application names in `listTools()`, or the method that computes them. */
export type ToolList =
  | { readonly names: readonly string[]; readonly method: Node }
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
  const names = list.elements.map((element) => memberName(bare(element)));
  return names.every((name) => name !== undefined) ? { names, method } : { computed: statement };
}

function members(declaration: Node): readonly Node[] {
  if (isClassLikeDeclaration(declaration)) return declaration.members;
  if (!isVariableDeclaration(declaration) || declaration.initializer === undefined) return [];
  const value = bare(declaration.initializer);
  return isObjectLiteralExpression(value) ? value.properties : [];
}

function memberName(element: Expression): string | undefined {
  if (isIdentifier(element)) return element.text;
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
