import { existsSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import {
  type CallExpression,
  isCallExpression,
  isExportDeclaration,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isPropertyAccessExpression,
  isSourceFile,
  type Node,
  type SourceFile,
  SyntaxKind,
  type TypeProgram,
} from "./compiler-port.ts";
import { isTypeOnlyImport, specifierOf } from "./import-statement.ts";
import { placeOf } from "./place.ts";

/** Packages that a file needs when it is loaded, and that are not there: its tools can only be listed. */
export function missingPackages(file: SourceFile, program: TypeProgram): readonly Diagnostic[] {
  const named = file.imports.filter((node) => packageName(node) !== undefined);
  return program.symbolsAt(named).flatMap((symbol, index) => {
    const node = named[index];
    const name = node === undefined ? undefined : packageName(node);
    if (symbol !== undefined || node === undefined || name === undefined) return [];
    const missing = whatIsMissing(specifierOf(node) ?? "", name, file.fileName);
    if (missing === undefined || !isNeededToLoad(node)) return [];
    const message = `package "${name}" is ${missing}, so the tools of its file can be listed but not called`;
    return [diagnostic("missing-package", message, placeOf(node))];
  });
}

/** What keeps an import from being loaded; one without types need not be the compiler's. */
function whatIsMissing(specifier: string, name: string, importer: string): string | undefined {
  if (!isInstalled(name, importer)) return "not installed";
  try {
    createRequire(importer).resolve(specifier);
    return undefined;
  } catch (error) {
    // Other errors say that the package is not for `require`.
    const isAbsent = error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND";
    return isAbsent ? "installed, but not built" : undefined;
  }
}

/** The package that an import names; undefined of paths and of what Node brings itself. */
function packageName(node: Node): string | undefined {
  const specifier = specifierOf(node) ?? "";
  if (isBuiltin(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^./#@][^/]*/.exec(specifier)?.[0];
}

function isInstalled(name: string, importer: string): boolean {
  const folders = createRequire(importer).resolve.paths(name) ?? [];
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** Whether the file cannot be loaded without what an import gives. */
function isNeededToLoad({ parent: statement }: Node): boolean {
  if (isExportDeclaration(statement)) return !statement.isTypeOnly;
  if (isCallExpression(statement)) return isRequiredAtOnce(statement);
  if (!isImportDeclaration(statement)) return false;
  const { importClause } = statement;
  if (importClause === undefined) return true;
  if (isTypeOnlyImport(statement)) return false;
  const { name, namedBindings } = importClause;
  const bound =
    namedBindings === undefined
      ? []
      : isNamedImports(namedBindings)
        ? namedBindings.elements.filter(({ isTypeOnly }) => !isTypeOnly)
        : [namedBindings];
  const names = [name, ...bound.map((each) => each.name)].flatMap((each) => each?.text ?? []);
  return usesValue(statement.getSourceFile(), new Set(names));
}

/** Whether a `require` runs with its file: not in a function, and not where a failure is caught. */
function isRequiredAtOnce(call: CallExpression): boolean {
  if (!isIdentifier(call.expression) || call.expression.text !== "require") return false;
  for (let at: Node | undefined = call; at !== undefined && !isSourceFile(at); at = at.parent)
    if (at.kind === SyntaxKind.TryStatement || "body" in at) return false;
  return true;
}

/** Whether one of the names is used for more than its type: other imports are gone when code runs. */
function usesValue(file: Node, names: ReadonlySet<string>): boolean {
  const isUsed = (node: Node): boolean => {
    if (isTypeNode(node) || isImportDeclaration(node)) return false;
    if (isIdentifier(node)) return names.has(node.text) && !isMemberName(node);
    return node.forEachChild((child) => isUsed(child) || undefined) === true;
  };
  return names.size > 0 && isUsed(file);
}

function isMemberName(node: Node): boolean {
  const { parent } = node;
  if (parent === undefined || isSourceFile(parent)) return false;
  return isPropertyAccessExpression(parent) && parent.name === node;
}

function isTypeNode({ kind }: Node): boolean {
  return (
    (kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode) ||
    kind === SyntaxKind.InterfaceDeclaration ||
    kind === SyntaxKind.TypeAliasDeclaration
  );
}
