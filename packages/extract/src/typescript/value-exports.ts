import {
  type CompilerSymbol,
  isExportDeclaration,
  isImportDeclaration,
  isNamedExports,
  isNamedImports,
  type Node,
  type SourceFile,
  SyntaxKind,
  type TypeProgram,
} from "./compiler-port.ts";

/** The exports of a file that are there when it runs: not what is passed on as a type alone. */
export function valueExports(
  symbols: readonly CompilerSymbol[],
  file: SourceFile,
  program: TypeProgram,
): readonly CompilerSymbol[] {
  if (!/\b(?:export|import)\s+type\b|[{,]\s*type\s+[\w$"']/.test(file.text)) return symbols;
  const types = new Set([...typeNames(file), ...namesOfTypeStars(file, program)]);
  return symbols.filter(({ name }) => !types.has(name));
}

/** The names that a file exports as types, as it says itself. */
function typeNames(file: SourceFile): readonly string[] {
  const imported = new Set(file.statements.flatMap(importedTypes));
  return file.statements.flatMap((statement) => {
    if (!isExportDeclaration(statement) || statement.exportClause === undefined) return [];
    const { exportClause, isTypeOnly, moduleSpecifier } = statement;
    if (!isNamedExports(exportClause)) return isTypeOnly ? [exportClause.name.text] : [];
    return exportClause.elements
      .filter(
        ({ isTypeOnly: isType, name, propertyName = name }) =>
          isTypeOnly ||
          isType ||
          (moduleSpecifier === undefined && imported.has(propertyName.text)),
      )
      .map(({ name }) => name.text);
  });
}

/** The names that a statement imports as types. */
function importedTypes(statement: Node): readonly string[] {
  const clause = isImportDeclaration(statement) ? statement.importClause : undefined;
  if (clause === undefined) return [];
  const isType = clause.phaseModifier === SyntaxKind.TypeKeyword;
  const { name, namedBindings } = clause;
  const elements =
    namedBindings !== undefined && isNamedImports(namedBindings) ? namedBindings.elements : [];
  const space =
    namedBindings !== undefined && !isNamedImports(namedBindings) ? namedBindings.name : undefined;
  const whole = [name, space].flatMap((each) => (isType && each !== undefined ? [each.text] : []));
  const named = elements.filter(({ isTypeOnly }) => isType || isTypeOnly);
  return [...whole, ...named.map((element) => element.name.text)];
}

/** The names that only `export type *` gives. */
function namesOfTypeStars(file: SourceFile, program: TypeProgram): readonly string[] {
  const stars = file.statements.filter(isExportDeclaration).filter((each) => !each.exportClause);
  const namesOf = (isType: boolean): readonly string[] =>
    stars
      .filter(({ isTypeOnly }) => isTypeOnly === isType)
      .flatMap(({ moduleSpecifier }) =>
        moduleSpecifier ? program.symbolsAt([moduleSpecifier]) : [],
      )
      .flatMap((module) => (module === undefined ? [] : program.exportsOfModule(module)))
      .map(({ name }) => name);
  const types = namesOf(true);
  if (types.length === 0) return [];
  const values = new Set(namesOf(false));
  return types.filter((name) => !values.has(name));
}
