import { extras, type SyntaxNode } from "./grammar.ts";
import { type Place, placeOf } from "./place.ts";
import { readString } from "./string-literal.ts";

/**
 * A Python expression, as far as type hints, defaults and tool lists use one. The grammar
 * writes `list[int]` and `a | b` in two ways each, depending on where they stand; here there
 * is one.
 */
export type Expression = { readonly at: Place } & (
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: string }
  | { readonly kind: "number"; readonly value: number; readonly integer: boolean }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "none" }
  | { readonly kind: "ellipsis" }
  | { readonly kind: "subscript"; readonly value: Expression; readonly items: Expressions }
  | { readonly kind: "union"; readonly members: Expressions }
  | { readonly kind: "sum"; readonly left: Expression; readonly right: Expression }
  | ({ readonly kind: "call"; readonly callee: Expression } & Arguments)
  | {
      readonly kind: "sequence";
      readonly of: "list" | "tuple" | "set";
      readonly items: Expressions;
    }
  | { readonly kind: "spread"; readonly value: Expression }
  | {
      readonly kind: "dictionary";
      readonly entries: readonly (readonly [Expression, Expression])[];
    }
  | { readonly kind: "template"; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: "other"; readonly text: string }
);

/** Several expressions in their order. */
export type Expressions = readonly Expression[];

/** The arguments of a call or of a class header. */
export interface Arguments {
  readonly positional: Expressions;
  readonly keywords: ReadonlyMap<string, Expression>;
}

/** No arguments at all. */
export const noArguments: Arguments = { positional: [], keywords: new Map() };

/** How deep an expression is read; what lies deeper is kept as text. */
const maxDepth = 256;

/** Reads the expression at a node. */
export function readExpression(node: SyntaxNode, depth = 0): Expression {
  return readTyped(node, node.type, depth);
}

/** The type of a node costs a call into the grammar, so it is asked for once. */
function readTyped(node: SyntaxNode, type: string, depth: number): Expression {
  const at = placeOf(node);
  const other = (): Expression => ({ at, kind: "other", text: node.text });
  if (depth > maxDepth) return other();
  const inner = (child: SyntaxNode): Expression => readExpression(child, depth + 1);
  const field = (name: string): Expression => {
    const child = node.childForFieldName(name);
    return child === null ? other() : inner(child);
  };
  const all = (): Expressions => readAll(node, depth + 1);

  switch (type) {
    case "type":
    case "parenthesized_expression": {
      const only = all()[0];
      return only ?? other();
    }
    case "identifier":
      return { at, kind: "name", name: node.text };
    case "attribute": {
      const name = node.text;
      return /^[\w.]+$/u.test(name) ? { at, kind: "name", name } : other();
    }
    case "string":
    case "concatenated_string":
      return readString(node, at, inner) ?? other();
    case "integer":
    case "float":
    case "unary_operator":
      return readNumber(node.text, at) ?? other();
    case "true":
    case "false":
      return { at, kind: "boolean", value: type === "true" };
    case "none":
      return { at, kind: "none" };
    case "ellipsis":
      return { at, kind: "ellipsis" };
    case "subscript": {
      const items = node.childrenForFieldName("subscript").map(inner);
      return { at, kind: "subscript", value: field("value"), items: unpackTuple(items) };
    }
    case "generic_type": {
      const value = node.firstNamedChild;
      const parameters = node.lastNamedChild;
      if (value === null || parameters === null) return other();
      return { at, kind: "subscript", value: inner(value), items: readAll(parameters, depth + 1) };
    }
    case "union_type":
      return { at, kind: "union", members: flattenUnion(all()) };
    case "binary_operator":
      switch (node.childForFieldName("operator")?.text) {
        case "|":
          return { at, kind: "union", members: flattenUnion([field("left"), field("right")]) };
        case "+":
          return { at, kind: "sum", left: field("left"), right: field("right") };
        default:
          return other();
      }
    case "call": {
      const list = node.childForFieldName("arguments");
      if (list?.type !== "argument_list") return other();
      return { at, kind: "call", callee: field("function"), ...readArguments(list, depth + 1) };
    }
    case "list":
    case "tuple":
    case "set":
      return { at, kind: "sequence", of: type, items: all() };
    case "expression_list":
      return { at, kind: "sequence", of: "tuple", items: all() };
    case "list_splat": {
      const only = node.firstNamedChild;
      return only === null ? other() : { at, kind: "spread", value: inner(only) };
    }
    case "dictionary": {
      const pairs = node.namedChildren.filter(isCode);
      if (!pairs.every(({ type }) => type === "pair")) return other();
      return {
        at,
        kind: "dictionary",
        entries: pairs.map((pair) => {
          const key = pair.childForFieldName("key");
          const value = pair.childForFieldName("value");
          return [key === null ? other() : inner(key), value === null ? other() : inner(value)];
        }),
      };
    }
    default:
      return other();
  }
}

/** The children that are not comments, in their order. */
function readAll(node: SyntaxNode, depth: number): Expressions {
  const found: Expression[] = [];
  for (const child of node.namedChildren) {
    const type = child.type;
    if (!extras.has(type)) found.push(readTyped(child, type, depth));
  }
  return found;
}

/** Reads the arguments between the parentheses of a call or a class header. */
export function readArguments(list: SyntaxNode, depth = 0): Arguments {
  const positional: Expression[] = [];
  const keywords = new Map<string, Expression>();
  for (const child of list.namedChildren) {
    const type = child.type;
    if (extras.has(type)) continue;
    if (type !== "keyword_argument") {
      positional.push(readTyped(child, type, depth));
      continue;
    }
    const name = child.childForFieldName("name");
    const value = child.childForFieldName("value");
    if (name !== null && value !== null) keywords.set(name.text, readExpression(value, depth));
  }
  return { positional, keywords };
}

function isCode(node: SyntaxNode): boolean {
  return !extras.has(node.type);
}

function readNumber(text: string, at: Place): Expression | undefined {
  const match = /^(-?)\s*(\d[\w.]*(?:[eE][+-]?\d[\d_]*)?|\.\d[\w]*(?:[eE][+-]?\d+)?)$/.exec(text);
  if (match === null) return undefined;
  const digits = (match[2] ?? "").replaceAll("_", "").toLowerCase();
  const value = Number(digits);
  if (!Number.isFinite(value)) return undefined;
  const integer = /^(?:0[xob][0-9a-f]+|\d+)$/.test(digits);
  return { at, kind: "number", value: match[1] === "-" ? -value : value, integer };
}

/** `dict[(str, int)]` means `dict[str, int]`; `tuple[()]` has an argument. */
function unpackTuple(items: Expressions): Expressions {
  const [only, ...more] = items;
  if (only?.kind !== "sequence" || only.of !== "tuple" || more.length > 0) return items;
  return only.items.length === 0 ? items : only.items;
}

function flattenUnion(members: Expressions): Expressions {
  return members.flatMap((member) => (member.kind === "union" ? member.members : [member]));
}
