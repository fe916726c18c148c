import { isImportDeclaration, isStringLiteral, type Node, SyntaxKind } from "./compiler-port.ts";

/** The name of the module that an import says; undefined of computed ones. */
export function specifierOf(node: Node): string | undefined {
  return isStringLiteral(node) ? node.text : undefined;
}

/** Whether a statement imports types alone, so that nothing of it is left when the code runs. */
export function isTypeOnlyImport(statement: Node | undefined): boolean {
  if (statement === undefined || !isImportDeclaration(statement)) return false;
  return statement.importClause?.phaseModifier === SyntaxKind.TypeKeyword;
}
