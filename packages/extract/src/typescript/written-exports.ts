import {
  type CompilerSymbol,
  isClassLikeDeclaration,
  isFunctionDeclaration,
  isIdentifier,
  isVariableStatement,
  ModifierFlags,
  type Node,
  type SourceFile,
  SyntaxKind,
  type TypeProgram,
} from "./compiler-port.ts";
import { hasModifier } from "./symbol-origin.ts";

/**
 * The names of the values that a file exports, in their order, when all of them are declared right
 * where they are exported; undefined when only the compiler knows. The symbols of many files can
 * then be asked for at once, and types need not be asked for at all.
 */
export function exportedNames(file: SourceFile): readonly Node[] | undefined {
  if (!/\.[cm]?tsx?$/.test(file.fileName)) return undefined;
  const names: Node[] = [];
  for (const statement of file.statements) {
    if (notSimple.has(statement.kind)) return undefined;
    if (typesOnly.has(statement.kind) || !hasModifier(statement, ModifierFlags.Export)) continue;
    if (hasModifier(statement, ModifierFlags.Default)) return undefined;
    const named = declaredNames(statement);
    if (named === undefined) return undefined;
    names.push(...named);
  }
  return names;
}

/** What a file exports as values, each once. */
export function exportedSymbols(
  names: readonly Node[],
  program: TypeProgram,
): readonly CompilerSymbol[] {
  const symbols = new Map<number, CompilerSymbol>();
  for (const symbol of program.symbolsAt(names))
    if (symbol !== undefined) symbols.set(symbol.id, symbol);
  return [...symbols.values()];
}

const notSimple: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ExportAssignment,
  SyntaxKind.ExportDeclaration,
]);

const typesOnly: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
]);

function declaredNames(statement: Node): readonly Node[] | undefined {
  if (isFunctionDeclaration(statement) || isClassLikeDeclaration(statement))
    return statement.name === undefined ? undefined : [statement.name];
  if (!isVariableStatement(statement)) return undefined;
  const names = statement.declarationList.declarations.map(({ name }) => name);
  return names.every(isIdentifier) ? names : undefined;
}
