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
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
  type Node,
  type SourceFile,
  type TypeProgram,
} from "./compiler-port.ts";
import { memberValue } from "./constant-value.ts";
import { declarationOf } from "./symbol-origin.ts";

/** A tool that is written with `defineTool`, and how its result is reached from the module. */
export interface ToolDefinition {
  readonly path: readonly string[];
  /** What `defineTool` is given. */
  readonly definition: Expression;
  /** Where people find it. */
  readonly declaration: Node;
}

const PACKAGE = "@toolcrib/runtime";
const DEFINER = "defineTool";

/** The definitions that an exported value is, or is a list of; none when it is something else. */
export function toolDefinitions(
  symbol: CompilerSymbol,
  path: readonly string[],
  program: TypeProgram,
): readonly ToolDefinition[] {
  const declaration = declarationOf(symbol);
  const value = declaration === undefined ? undefined : writtenValue(declaration);
  if (declaration === undefined || value === undefined) return [];
  const list = bare(value);
  if (!isArrayLiteralExpression(list)) {
    const definition = definitionOf(value, program);
    return definition === undefined ? [] : [{ path, definition, declaration }];
  }
  return list.elements.flatMap((element, index) => {
    const definition = definitionOf(element, program);
    if (definition === undefined) return [];
    return [{ path: [...path, String(index)], definition, declaration: element }];
  });
}

/** What `defineTool` is given, where an expression is a call of it or a constant that is one. */
function definitionOf(expression: Expression, program: TypeProgram): Expression | undefined {
  const value = followed(expression, program);
  if (!isCallExpression(value)) return undefined;
  const [definition] = value.arguments;
  return isDefiner(value.expression) ? definition : undefined;
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
  const declaration = isProperty ? variableNamed(name.text, name.getSourceFile()) : found;
  if (declaration === undefined || !isVariableDeclaration(declaration)) return undefined;
  const isConstant = declaration.parent.getText().startsWith("const");
  return isConstant ? declaration.initializer : undefined;
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

/** Whether an expression is `defineTool` of this project's own package, under whatever name. */
function isDefiner(callee: Expression): boolean {
  const { names, modules } = definersOf(callee.getSourceFile());
  if (isIdentifier(callee)) return names.has(callee.text);
  return (
    isPropertyAccessExpression(callee) &&
    callee.name.text === DEFINER &&
    isIdentifier(callee.expression) &&
    modules.has(callee.expression.text)
  );
}

/** The names that a file has for `defineTool`, and for the module that it is in. */
function definersOf(file: SourceFile): {
  readonly names: ReadonlySet<string>;
  readonly modules: ReadonlySet<string>;
} {
  const names = new Set<string>();
  const modules = new Set<string>();
  for (const statement of file.statements) {
    if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== PACKAGE || bindings === undefined) continue;
    if (isNamespaceImport(bindings)) modules.add(bindings.name.text);
    else if (isNamedImports(bindings))
      for (const { name, propertyName } of bindings.elements)
        if ((propertyName ?? name).text === DEFINER) names.add(name.text);
  }
  return { names, modules };
}
