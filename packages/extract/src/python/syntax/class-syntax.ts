import { withoutAbsent } from "@toolcrib/model";
import {
  type Arguments,
  type Expression,
  noArguments,
  readArguments,
  readExpression,
} from "./expression.ts";
import { docstringOf, type FunctionSyntax, readFunction } from "./function-syntax.ts";
import type { SyntaxNode } from "./grammar.ts";
import { isOverload, withOverloads } from "./overloads.ts";
import { type Place, placeOf } from "./place.ts";
import { readDocstring } from "./string-literal.ts";
import { readTypeVariables, type TypeVariables } from "./type-variables.ts";

/** A class: its header, its fields and its methods. */
export interface ClassSyntax {
  readonly name: string;
  readonly at: Place;
  readonly decorators: readonly Expression[];
  /** Base classes by position, and `total=False` and the like by keyword. */
  readonly header: Arguments;
  readonly docstring?: string;
  readonly fields: readonly FieldSyntax[];
  readonly methods: readonly FunctionSyntax[];
  readonly classes: readonly ClassSyntax[];
  readonly typeVariables: TypeVariables;
}

/** `name: hint = value` in a class body, with either part left out. */
export interface FieldSyntax {
  readonly name: string;
  readonly at: Place;
  readonly hint?: Expression;
  readonly value?: Expression;
  /** The string that stands alone below the field. */
  readonly docstring?: string;
}

/** Reads a `class_definition` and the decorators above it. */
export function readClass(node: SyntaxNode, decorators: readonly Expression[]): ClassSyntax {
  const name = node.childForFieldName("name");
  const bases = node.childForFieldName("superclasses");
  const typeVariables = node.childForFieldName("type_parameters");
  const body = node.childForFieldName("body") ?? undefined;
  const docstring = docstringOf(body);
  return {
    name: name?.text ?? "",
    at: placeOf(name ?? node),
    decorators,
    header: bases === null ? noArguments : readArguments(bases),
    ...withoutAbsent({ docstring }),
    ...readBody(body),
    typeVariables: typeVariables === null ? new Map() : readTypeVariables(typeVariables),
  };
}

type Body = Pick<ClassSyntax, "fields" | "methods" | "classes">;

function readBody(body: SyntaxNode | undefined): Body {
  const fields: FieldSyntax[] = [];
  const methods: FunctionSyntax[] = [];
  const classes: ClassSyntax[] = [];
  for (const child of body?.namedChildren ?? []) {
    const { definition, decorators } = readDecorated(child);
    if (definition.type === "function_definition") {
      const own = readFunction(definition, decorators);
      const overloads = methods.filter((each) => each.name === own.name && isOverload(each));
      methods.push(isOverload(own) ? own : withOverloads(own, overloads));
    }
    if (definition.type === "class_definition") classes.push(readClass(definition, decorators));
    if (definition.type === "expression_statement") readFieldOrText(definition, fields);
  }
  return { fields, methods, classes };
}

function readFieldOrText(statement: SyntaxNode, fields: FieldSyntax[]): void {
  const only = statement.firstNamedChild;
  if (only === null) return;
  const field = only.type === "assignment" ? readAssignment(only) : undefined;
  if (field !== undefined) fields.push(field);
  const last = fields.at(-1);
  const docstring = readDocstring(only);
  if (last !== undefined && docstring !== undefined) fields.splice(-1, 1, { ...last, docstring });
}

/** Reads `name = value`, `name: hint = value` or `name: hint`; other targets give nothing. */
export function readAssignment(node: SyntaxNode): FieldSyntax | undefined {
  const left = node.childForFieldName("left");
  if (left?.type !== "identifier") return undefined;
  const hint = node.childForFieldName("type");
  const value = node.childForFieldName("right");
  return {
    name: left.text,
    at: placeOf(left),
    ...(hint === null ? {} : { hint: readExpression(hint) }),
    ...(value === null ? {} : { value: readExpression(value) }),
  };
}

/** A statement without the decorators above it, and those. */
export function readDecorated(node: SyntaxNode): {
  readonly definition: SyntaxNode;
  readonly decorators: readonly Expression[];
} {
  if (node.type !== "decorated_definition") return { definition: node, decorators: [] };
  const decorators = node.namedChildren
    .filter(({ type }) => type === "decorator")
    .flatMap(({ firstNamedChild }) =>
      firstNamedChild === null ? [] : [readExpression(firstNamedChild)],
    );
  return { definition: node.childForFieldName("definition") ?? node, decorators };
}
