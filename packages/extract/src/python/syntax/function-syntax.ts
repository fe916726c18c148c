import { type Expression, readExpression } from "./expression.ts";
import type { SyntaxNode } from "./grammar.ts";
import { type Place, placeOf } from "./place.ts";
import { readDocstring } from "./string-literal.ts";
import { readTypeVariables, type TypeVariables } from "./type-variables.ts";

/** A function or method, without its body but for the docstring. */
export interface FunctionSyntax {
  readonly name: string;
  readonly at: Place;
  readonly decorators: readonly Expression[];
  readonly parameters: readonly ParameterSyntax[];
  readonly returns?: Expression;
  readonly docstring?: string;
  readonly typeVariables: TypeVariables;
  /** The grammar found an error between its first and last line. */
  readonly broken: boolean;
  /** The statements of the body, for the few functions whose body matters. */
  readonly body: SyntaxNode | undefined;
}

/** One parameter of a function. */
export interface ParameterSyntax {
  readonly name: string;
  readonly at: Place;
  readonly kind: "positional" | "normal" | "keyword" | "rest" | "keyword-rest";
  readonly hint?: Expression;
  readonly default?: Expression;
}

/** Reads a `function_definition` and the decorators above it. */
export function readFunction(node: SyntaxNode, decorators: readonly Expression[]): FunctionSyntax {
  const name = node.childForFieldName("name");
  const parameters = node.childForFieldName("parameters");
  const returns = node.childForFieldName("return_type");
  const typeVariables = node.childForFieldName("type_parameters");
  const body = node.childForFieldName("body") ?? undefined;
  const docstring = docstringOf(body);
  return {
    name: name?.text ?? "",
    at: placeOf(name ?? node),
    decorators,
    parameters: parameters === null ? [] : readParameters(parameters),
    ...(returns === null ? {} : { returns: readExpression(returns) }),
    ...(docstring === undefined ? {} : { docstring }),
    typeVariables: typeVariables === null ? new Map() : readTypeVariables(typeVariables),
    broken: node.hasError,
    body,
  };
}

/** The docstring that opens a function's or class's body. */
export function docstringOf(body: SyntaxNode | undefined): string | undefined {
  let first = body?.firstNamedChild ?? null;
  while (first?.type === "comment") first = first.nextNamedSibling;
  if (first?.type !== "expression_statement") return undefined;
  const only = first.firstNamedChild;
  return only === null ? undefined : readDocstring(only);
}

function readParameters(list: SyntaxNode): readonly ParameterSyntax[] {
  const parameters: ParameterSyntax[] = [];
  let kind: "normal" | "keyword" = "normal";
  for (const child of list.namedChildren) {
    switch (child.type) {
      case "positional_separator":
        parameters.forEach((parameter, index) => {
          parameters[index] = { ...parameter, kind: "positional" };
        });
        break;
      case "keyword_separator":
        kind = "keyword";
        break;
      case "comment":
        break;
      default: {
        const parameter = readParameter(child, kind);
        if (parameter === undefined) break;
        parameters.push(parameter);
        if (parameter.kind === "rest") kind = "keyword";
      }
    }
  }
  return parameters;
}

const stars: ReadonlyMap<string, "rest" | "keyword-rest"> = new Map([
  ["list_splat_pattern", "rest"],
  ["dictionary_splat_pattern", "keyword-rest"],
]);

function readParameter(node: SyntaxNode, kind: "normal" | "keyword"): ParameterSyntax | undefined {
  const plain = node.type === "identifier" || stars.has(node.type);
  const target = plain ? node : (node.childForFieldName("name") ?? node.firstNamedChild);
  if (target === null) return undefined;
  const hint = plain ? null : node.childForFieldName("type");
  const value = plain ? null : node.childForFieldName("value");
  return {
    name: target.text.replace(/^\*+\s*/, ""),
    at: placeOf(node),
    kind: stars.get(target.type) ?? kind,
    ...(hint === null ? {} : { hint: readExpression(hint) }),
    ...(value === null ? {} : { default: readExpression(value) }),
  };
}
