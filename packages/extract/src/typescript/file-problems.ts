import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import {
  isImportDeclaration,
  isStringLiteral,
  type Node,
  type SourceFile,
  SyntaxKind,
  type TypeProgram,
} from "./compiler-port.ts";
import { placeAt, placeOf, sentence } from "./place.ts";
import { isPackageFile } from "./symbol-origin.ts";

/** What keeps a file from being parsed or loaded. */
export function fileProblems(file: SourceFile, program: TypeProgram): readonly Diagnostic[] {
  const syntax = program
    .syntaxErrors(file.fileName)
    .map(({ text, pos }) => diagnostic("syntax-error", sentence(text), placeAt(file, pos)));
  return syntax.length > 0 ? syntax : missingImports(file, program);
}

/** Imports of files that do not exist; those of types alone are gone when the code runs. */
function missingImports(file: SourceFile, program: TypeProgram): readonly Diagnostic[] {
  const relative = file.imports.filter((node) => specifierOf(node)?.startsWith(".") === true);
  return program.symbolsAt(relative).flatMap((symbol, index) => {
    const node = relative[index];
    if (symbol !== undefined || node === undefined) return [];
    const message = `there is no module "${specifierOf(node)}"`;
    const found = diagnostic("missing-import", message, placeOf(node));
    return [isTypeOnly(node.parent) ? { ...found, level: "warning" as const } : found];
  });
}

/** The modules that import each other in a circle, once for each circle that starts at the files. */
export function circularImports(
  files: readonly SourceFile[],
  program: TypeProgram,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const done = new Set<string>();
  const open: string[] = [];
  const visit = (file: SourceFile): void => {
    if (done.has(file.fileName)) return;
    open.push(file.fileName);
    for (const [index, symbol] of program.symbolsAt(file.imports).entries()) {
      const node = file.imports[index];
      const path = symbol?.declarations[0]?.path;
      if (path === undefined || node === undefined || isPackageFile(path)) continue;
      if (isTypeOnly(node.parent)) continue;
      const target = program.sourceFile(path);
      if (target === undefined) continue;
      if (open.includes(target.fileName))
        diagnostics.push(
          diagnostic(
            "circular-import",
            `"${specifierOf(node)}" imports this file in turn`,
            placeOf(node),
          ),
        );
      else visit(target);
    }
    open.pop();
    done.add(file.fileName);
  };
  for (const file of files) visit(file);
  return diagnostics;
}

function specifierOf(node: Node): string | undefined {
  return isStringLiteral(node) ? node.text : undefined;
}

function isTypeOnly(statement: Node | undefined): boolean {
  if (statement === undefined || !isImportDeclaration(statement)) return false;
  return statement.importClause?.phaseModifier === SyntaxKind.TypeKeyword;
}
