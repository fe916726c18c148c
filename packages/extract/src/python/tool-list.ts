import { LIMITS } from "@toolcrib/model";
import type { Expression } from "./syntax/expression.ts";
import { readExpression } from "./syntax/expression.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";
import { extras, type SyntaxNode } from "./syntax/grammar.ts";
import { type Place, placeOf } from "./syntax/place.ts";

/** One entry of a tool list: `self.create_issue`, under the name the list gives it. */
export interface ListEntry {
  /** Without `self.`; undefined for a plain value, which nothing can call. */
  readonly method: string | undefined;
  readonly at: Place;
  readonly name: string;
}

/** What `list_tools` returns, or the line where only running it would tell. */
export type ToolList = { readonly entries: readonly ListEntry[] } | { readonly computedAt: Place };

class Computed {
  readonly at: Place;
  constructor(at: Place) {
    this.at = at;
  }
}

type Variables = Map<string, readonly ListEntry[]>;

/**
 * Reads a `list_tools` that is written as a list: returned as it is, or kept in a variable,
 * extended, and renamed in a loop that sets `__name__`. Nothing is run. `inherited` is what
 * `super().list_tools()` gives.
 */
export function readToolList(source: FunctionSyntax, inherited: readonly ListEntry[]): ToolList {
  try {
    return { entries: runStatements(source, inherited) };
  } catch (error) {
    if (error instanceof Computed) return { computedAt: error.at };
    throw error;
  }
}

function runStatements(
  source: FunctionSyntax,
  inherited: readonly ListEntry[],
): readonly ListEntry[] {
  const variables: Variables = new Map();
  const list = (expression: Expression): readonly ListEntry[] => {
    const entries = entriesOf(expression, variables, inherited);
    if (entries.length > LIMITS.toolsPerServer) throw new Computed(expression.at);
    return entries;
  };
  for (const statement of source.body?.namedChildren ?? []) {
    const only = statement.firstNamedChild;
    switch (statement.type) {
      case "return_statement":
        return only === null ? [] : list(readExpression(only));
      case "for_statement":
        renameAll(statement, variables);
        break;
      case "expression_statement":
        if (only !== null) runExpression(only, variables, list);
        break;
      case "comment":
      case "line_continuation":
      case "pass_statement":
        break;
      default:
        throw new Computed(placeOf(statement));
    }
  }
  return [];
}

type ReadList = (expression: Expression) => readonly ListEntry[];

function runExpression(node: SyntaxNode, variables: Variables, list: ReadList): void {
  const left = node.childForFieldName("left")?.text;
  const right = node.childForFieldName("right");
  if (node.type === "assignment" && left !== undefined && right !== null) {
    variables.set(left, list(readExpression(right)));
  } else if (node.type === "augmented_assignment" && left !== undefined && right !== null) {
    variables.set(left, [...(variables.get(left) ?? []), ...list(readExpression(right))]);
  } else if (node.type === "call") {
    const call = readExpression(node);
    const [argument] = call.kind === "call" ? call.positional : [];
    const callee = call.kind === "call" && call.callee.kind === "name" ? call.callee.name : "";
    const [variable = "", method = ""] = callee.split(".");
    const before = variables.get(variable);
    if (before === undefined || argument === undefined) throw new Computed(placeOf(node));
    if (method === "append") variables.set(variable, [...before, entryOf(argument)]);
    else if (method === "extend") variables.set(variable, [...before, ...list(argument)]);
    else throw new Computed(placeOf(node));
  } else if (node.type !== "string") {
    throw new Computed(placeOf(node));
  }
}

/** `for tool in tools: tool.__name__ = f"github_{tool.__name__}"` */
function renameAll(statement: SyntaxNode, variables: Variables): void {
  const each = statement.childForFieldName("left")?.text;
  const list = statement.childForFieldName("right")?.text ?? "";
  const body = statement.childForFieldName("body")?.namedChildren.filter(isStatement) ?? [];
  const entries = variables.get(list);
  const assignment = body[0]?.firstNamedChild;
  const target = assignment?.childForFieldName("left")?.text;
  const value = assignment?.childForFieldName("right");
  if (entries === undefined || body.length !== 1 || target !== `${each}.__name__` || !value)
    throw new Computed(placeOf(statement));
  const template = readExpression(value);
  variables.set(
    list,
    entries.map((entry) =>
      entry.method === undefined
        ? entry
        : { ...entry, name: fill(template, `${each}.__name__`, entry.name) },
    ),
  );
}

function fill(template: Expression, variable: string, name: string): string {
  switch (template.kind) {
    case "string":
      return template.value;
    case "name":
      if (template.name === variable) return name;
      break;
    case "sum":
      return fill(template.left, variable, name) + fill(template.right, variable, name);
    case "template":
      return template.parts
        .map((part) => (typeof part === "string" ? part : fill(part, variable, name)))
        .join("");
  }
  throw new Computed(template.at);
}

function entriesOf(
  expression: Expression,
  variables: Variables,
  inherited: readonly ListEntry[],
): readonly ListEntry[] {
  const inner = (part: Expression): readonly ListEntry[] => entriesOf(part, variables, inherited);
  switch (expression.kind) {
    case "sequence":
      return expression.items.flatMap((item) =>
        item.kind === "spread" ? inner(item.value) : [entryOf(item)],
      );
    case "sum":
      return [...inner(expression.left), ...inner(expression.right)];
    case "name": {
      const known = variables.get(expression.name);
      if (known !== undefined) return known;
      break;
    }
    case "call": {
      const { callee, positional } = expression;
      if (callee.kind === "other" && /^super\(.*\)\.list_tools$/s.test(callee.text))
        return inherited;
      const [only] = positional;
      if (callee.kind === "name" && callee.name === "list")
        return only === undefined ? [] : inner(only);
    }
  }
  throw new Computed(expression.at);
}

function entryOf(expression: Expression): ListEntry {
  const method =
    expression.kind === "name" ? /^\w+\.(\w+)$/u.exec(expression.name)?.[1] : undefined;
  if (method !== undefined) return { method, name: method, at: expression.at };
  if (plainValues.has(expression.kind)) return { method, name: "", at: expression.at };
  throw new Computed(expression.at);
}

/** Expressions that are never a function. */
const plainValues: ReadonlySet<Expression["kind"]> = new Set([
  "string",
  "bytes",
  "number",
  "boolean",
  "none",
  "ellipsis",
  "sequence",
  "dictionary",
  "template",
]);

function isStatement(node: SyntaxNode): boolean {
  return !extras.has(node.type);
}
