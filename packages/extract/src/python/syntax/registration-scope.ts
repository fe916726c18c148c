import { type ClassSyntax, readClass, readDecorated } from "./class-syntax.ts";
import { type Expression, readExpression } from "./expression.ts";
import { type FunctionSyntax, readFunction } from "./function-syntax.ts";
import type { SyntaxNode } from "./grammar.ts";
import { type ImportSyntax, readImport } from "./import-syntax.ts";
import type { RegistrarAlias } from "./registrars.ts";

/** A function or class around a registration. */
export type ScopeSyntax =
  | {
      readonly kind: "function";
      readonly function: FunctionSyntax;
      /** The functions that are defined directly inside it, by name. */
      readonly locals: ReadonlyMap<string, FunctionSyntax>;
      /** The classes that are. */
      readonly classes: readonly ClassSyntax[];
      /** The lists that are written directly inside it, by name. */
      readonly lists: ReadonlyMap<string, Expression>;
      /** What is imported directly inside it, by name. */
      readonly imports: ReadonlyMap<string, ImportSyntax>;
    }
  | { readonly kind: "class"; readonly name: string };

/** `for name, f in TOOLS:`, with what it goes through. */
export interface LoopSyntax {
  readonly variables: readonly string[];
  readonly through: Expression;
}

/** What is known where a registration stands. */
export interface Scope {
  readonly around: readonly ScopeSyntax[];
  /** Names that stand for a server's decorator: `tool = mcp.tool`. */
  readonly aliases: Map<string, RegistrarAlias>;
  /** Variables that hold a tool made of a function: `look = Tool.from_function(lookup)`. */
  readonly made: Map<string, Expression>;
  /** The loops around it, outermost first. */
  readonly loops: readonly LoopSyntax[];
}

/** The place inside a loop. */
export function insideLoop(statement: SyntaxNode, scope: Scope): Scope {
  const left = statement.childForFieldName("left");
  const through = statement.childForFieldName("right");
  if (left === null || through === null) return scope;
  const variables = left.type === "identifier" ? [left] : left.namedChildren;
  if (variables.some(({ type }) => type !== "identifier")) return scope;
  const loop = { variables: variables.map(({ text }) => text), through: readExpression(through) };
  return { ...scope, loops: [...scope.loops, loop] };
}

/** The place inside a function. */
export function insideFunction(
  node: SyntaxNode,
  decorators: readonly Expression[],
  scope: Scope,
): { readonly function: FunctionSyntax; readonly scope: Scope } {
  const source = readFunction(node, decorators);
  const locals = new Map<string, FunctionSyntax>();
  const classes: ClassSyntax[] = [];
  const lists = new Map<string, Expression>();
  const imports = new Map<string, ImportSyntax>();
  for (const child of source.body?.namedChildren ?? []) {
    if (/^import_(?:from_)?statement$/.test(child.type))
      for (const [name, found] of readImport(child)) imports.set(name, found);
    noteList(child, lists);
    const inside = readDecorated(child);
    if (inside.definition.type === "class_definition")
      classes.push(readClass(inside.definition, inside.decorators));
    if (inside.definition.type !== "function_definition") continue;
    const local = readFunction(inside.definition, inside.decorators);
    locals.set(local.name, local);
  }
  const around: ScopeSyntax = {
    kind: "function",
    function: source,
    locals,
    classes,
    lists: unchanged(lists, source.body),
    imports,
  };
  return {
    function: source,
    scope: {
      ...scope,
      around: [...scope.around, around],
      aliases: new Map(scope.aliases),
      made: new Map(scope.made),
    },
  };
}

/** `tools = [find, order]` */
function noteList(statement: SyntaxNode, lists: Map<string, Expression>): void {
  const only = statement.type === "expression_statement" ? statement.firstNamedChild : null;
  const name = only?.childForFieldName("left");
  const right = only?.childForFieldName("right");
  if (only?.type !== "assignment" || name?.type !== "identifier" || !right) return;
  if (!/^(?:list|tuple)$/.test(right.type) || lists.has(name.text)) lists.delete(name.text);
  else lists.set(name.text, readExpression(right));
}

/** The lists that a function does not change: with `tools += […]`, or by a method. */
function unchanged(
  lists: ReadonlyMap<string, Expression>,
  body: SyntaxNode | undefined,
): ReadonlyMap<string, Expression> {
  if (lists.size === 0 || body === undefined) return lists;
  const changes = body.text.matchAll(/\b(\w+)\s*(?:\.\w+\(|\+=)/g);
  const changed = new Set([...changes].map(([, name = ""]) => name));
  return new Map([...lists].filter(([name]) => !changed.has(name)));
}
