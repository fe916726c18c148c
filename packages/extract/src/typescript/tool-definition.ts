import { bare } from "./application.ts";
import {
  type CompilerSymbol,
  type Expression,
  type Identifier,
  isArrayLiteralExpression,
  isCallExpression,
  isExportAssignment,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isNamespaceImport,
  isPropertyAccessExpression,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
  type Node,
  type SourceFile,
  type Type,
  type TypeProgram,
} from "./compiler-port.ts";
import { memberValue } from "./constant-value.ts";
import { declarationOf, isForeign } from "./symbol-origin.ts";

/** The functions that make tools, prompts and resources of definitions. */
export type Definer = "defineTool" | "definePrompt" | "defineResource";

/** A tool, prompt or resource that is written with a definer, and how its result is reached from the module. */
export interface ToolDefinition {
  readonly definer: Definer;
  readonly path: readonly string[];
  /** What the definer is given. */
  readonly definition: Expression;
  /** Where people find it. */
  readonly declaration: Node;
}

const PACKAGE = "@toolcrib/runtime";
const DEFINERS: readonly Definer[] = ["defineTool", "definePrompt", "defineResource"];

/** The definitions that an exported value is, or is a list of; none when it is something else. */
export function toolDefinitions(
  symbol: CompilerSymbol,
  path: readonly string[],
  program: TypeProgram,
): readonly ToolDefinition[] {
  const declaration = declarationOf(symbol);
  const value = declaration === undefined ? undefined : writtenValue(declaration);
  if (declaration === undefined || value === undefined) return [];
  const list = followed(value, program);
  if (!isArrayLiteralExpression(list)) {
    const defined = definitionOf(value, program);
    return defined === undefined ? [] : [{ declaration, ...defined, path }];
  }
  // What is spread into a list is known once the code runs.
  if (list.elements.some(isSpreadElement)) return [];
  return list.elements.flatMap((element, index) => {
    const defined = definitionOf(element, program);
    if (defined === undefined) return [];
    return [{ declaration: element, ...defined, path: [...path, String(index)] }];
  });
}

/** Whether a value is made by calling a definer right where it is declared. */
export function isDefined(symbol: CompilerSymbol): boolean {
  const declaration = declarationOf(symbol);
  const value = declaration === undefined ? undefined : writtenValue(declaration);
  const written = value === undefined ? undefined : bare(value);
  return (
    written !== undefined &&
    isCallExpression(written) &&
    definerOf(written.expression) !== undefined
  );
}

/** What definers make, as their package calls it. */
const MADE: ReadonlyMap<string, Definer> = new Map([
  ["ImplementedTool", "defineTool"],
  ["ImplementedPrompt", "definePrompt"],
  ["ImplementedResource", "defineResource"],
]);

/** The definition, or list of them, that other code has made, as a function that calls a definer: its type alone tells. */
export function madeDefinition(
  symbol: CompilerSymbol,
  type: Type,
  { path, program }: { readonly path: readonly string[]; readonly program: TypeProgram },
): ToolDefinition | undefined {
  const [item] = program.isArray(type) ? program.typeArguments(type) : [];
  const made = program.symbolOf(item ?? type);
  const definer = made === undefined ? undefined : MADE.get(made.name);
  const declaration = declarationOf(symbol);
  const definition = declaration === undefined ? undefined : writtenValue(declaration);
  if (made === undefined || definer === undefined || !isDeclared(made)) return undefined;
  return declaration && definition && { definer, path, definition, declaration };
}

/** Whether a type is that of a package: it is installed, or linked and has declaration files. */
function isDeclared(symbol: CompilerSymbol): boolean {
  return isForeign(symbol) || symbol.declarations.every(({ path }) => /\.d\.[cm]?ts$/.test(path));
}

/** What a definer is given, where an expression is a call of one or a constant that is one, which then is where people find it. */
function definitionOf(
  expression: Expression,
  program: TypeProgram,
): (Pick<ToolDefinition, "definer" | "definition"> & Partial<ToolDefinition>) | undefined {
  const value = followed(expression, program);
  if (!isCallExpression(value)) return undefined;
  const [definition] = value.arguments;
  const definer = definerOf(value.expression);
  if (definer === undefined || definition === undefined) return undefined;
  const { parent } = value;
  const isPlace = isVariableDeclaration(parent) || isExportAssignment(parent);
  return { definer, definition, ...(isPlace && { declaration: parent }) };
}

/** An expression, or what the constant that it names is set to. */
export function followed(expression: Expression, program: TypeProgram): Expression {
  let value = bare(expression);
  // Constants that name each other in a circle are possible, though not useful.
  for (let steps = 0; steps < 10 && isIdentifier(value); steps += 1) {
    const constant = constantOf(value, program);
    if (constant === undefined) break;
    value = bare(constant);
  }
  return value;
}

function constantOf(name: Identifier, program: TypeProgram): Expression | undefined {
  const [symbol] = program.symbolsAt([name]);
  const found = symbol === undefined ? undefined : declarationOf(program.target(symbol));
  // Of `{ name }` the compiler tells the property, not the constant that it is set to.
  const isProperty = found !== undefined && isShorthandPropertyAssignment(found);
  const declaration = isProperty ? declarationNamed(name, program) : found;
  if (declaration !== undefined && isExportAssignment(declaration)) return declaration.expression;
  if (declaration === undefined || !isVariableDeclaration(declaration)) return undefined;
  const isConstant = declaration.parent.getText().startsWith("const");
  return isConstant ? declaration.initializer : undefined;
}

/** What a name means at the top of its file: a variable of it, or what it imports. */
function declarationNamed(name: Identifier, program: TypeProgram): Node | undefined {
  const file = name.getSourceFile();
  const imported = file.statements
    .flatMap((statement) => {
      if (!isImportDeclaration(statement)) return [];
      const { name: whole, namedBindings } = statement.importClause ?? {};
      const named =
        namedBindings !== undefined && isNamedImports(namedBindings) ? namedBindings.elements : [];
      return [...(whole === undefined ? [] : [whole]), ...named.map((each) => each.name)];
    })
    .find(({ text }) => text === name.text);
  if (imported === undefined) return variableNamed(name.text, file);
  const [symbol] = program.symbolsAt([imported]);
  return symbol === undefined ? undefined : declarationOf(program.target(symbol));
}

function variableNamed(name: string, file: SourceFile): Node | undefined {
  return file.statements
    .flatMap((statement) =>
      isVariableStatement(statement) ? statement.declarationList.declarations : [],
    )
    .find((declaration) => isIdentifier(declaration.name) && declaration.name.text === name);
}

/** What a declaration sets its name to. */
function writtenValue(declaration: Node): Expression | undefined {
  if (isVariableDeclaration(declaration)) return declaration.initializer;
  return isExportAssignment(declaration) ? declaration.expression : memberValue(declaration);
}

/** The definer of this project's own package that an expression is, under whatever name. */
function definerOf(callee: Expression): Definer | undefined {
  const { names, modules } = definersOf(callee.getSourceFile());
  if (isIdentifier(callee)) return names.get(callee.text);
  const isMember =
    isPropertyAccessExpression(callee) &&
    isIdentifier(callee.expression) &&
    modules.has(callee.expression.text);
  return isMember ? DEFINERS.find((definer) => definer === callee.name.text) : undefined;
}

/** The names that a file has for definers, and for the module that they are in. */
function definersOf(file: SourceFile): {
  readonly names: ReadonlyMap<string, Definer>;
  readonly modules: ReadonlySet<string>;
} {
  const names = new Map<string, Definer>();
  const modules = new Set<string>();
  for (const statement of file.statements) {
    if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== PACKAGE || bindings === undefined) continue;
    if (isNamespaceImport(bindings)) modules.add(bindings.name.text);
    else if (isNamedImports(bindings))
      for (const { name, propertyName } of bindings.elements) {
        const definer = DEFINERS.find((one) => one === (propertyName ?? name).text);
        if (definer !== undefined) names.set(name.text, definer);
      }
  }
  return { names, modules };
}
