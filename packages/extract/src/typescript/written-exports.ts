import type { Candidate } from "./candidate.ts";
import {
  type FunctionDeclaration,
  type Identifier,
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
import { docsOfNode } from "./declaration-docs.ts";
import { loneSignature } from "./function-signature.ts";
import { nameText } from "./name-text.ts";
import { modifiersOf } from "./symbol-origin.ts";

/** A value that a file exports right where it is declared. */
export interface WrittenExport {
  readonly name: Identifier;
  /** The function that it is, where it has no overloads: then there is no need to ask. */
  readonly candidate?: Candidate;
}

/**
 * The values that a file exports, in their order, when all of them are declared right where they
 * are exported; undefined when only the compiler knows. The symbols of many files can then be asked
 * for at once, and types need not be asked for at all.
 */
export function writtenExports(
  file: SourceFile,
  program: TypeProgram,
): readonly WrittenExport[] | undefined {
  if (!/\.[cm]?tsx?$/.test(file.fileName)) return undefined;
  const found: { name: Identifier; text: string; declaration?: FunctionDeclaration }[] = [];
  const functions = new Map<string, number>();
  for (const statement of file.statements) {
    const { kind } = statement;
    if (notSimple.has(kind)) return undefined;
    if (typesOnly.has(kind)) continue;
    const modifiers = modifiersOf(statement);
    if ((modifiers & ModifierFlags.Export) === 0) continue;
    if ((modifiers & ModifierFlags.Default) !== 0) return undefined;
    if (isFunctionDeclaration(statement) && statement.name !== undefined) {
      const { name } = statement;
      const text = nameText(name);
      // What is only declared has a line of its own.
      if (statement.body === undefined && (modifiers & ModifierFlags.Ambient) !== 0)
        return undefined;
      functions.set(text, (functions.get(text) ?? 0) + 1);
      found.push({ name, text, declaration: statement });
      continue;
    }
    const named = declaredNames(statement);
    if (named === undefined) return undefined;
    found.push(...named.map((name) => ({ name, text: name.text })));
  }
  return found.map(({ name, text, declaration }) =>
    declaration === undefined || functions.get(text) !== 1
      ? { name }
      : { name, candidate: loneCandidate(text, declaration, program) },
  );
}

function loneCandidate(
  name: string,
  declaration: FunctionDeclaration,
  program: TypeProgram,
): Candidate {
  const signature = loneSignature(declaration, program);
  return { name, path: [name], signature, docs: docsOfNode(declaration), declaration };
}

/** The names of which only the compiler knows what they stand for. */
export function namesToAsk(exports: readonly WrittenExport[]): readonly Node[] {
  return exports.filter(({ candidate }) => candidate === undefined).map(({ name }) => name);
}

const notSimple: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ExportAssignment,
  SyntaxKind.ExportDeclaration,
]);

const typesOnly: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
]);

function declaredNames(statement: Node): readonly Identifier[] | undefined {
  if (isClassLikeDeclaration(statement))
    return statement.name === undefined ? undefined : [statement.name];
  if (!isVariableStatement(statement)) return undefined;
  const names = statement.declarationList.declarations.map(({ name }) => name);
  return names.every(isIdentifier) ? names : undefined;
}
