import { withoutAbsent } from "@toolcrib/model";
import { type Expression, readExpression } from "./expression.ts";
import { extras, type SyntaxNode } from "./grammar.ts";
import { type HintSyntax, hintAt } from "./hint-syntax.ts";
import { type Place, placeOf } from "./place.ts";
import { readDocstring } from "./string-literal.ts";
import { readTypeVariables, type TypeVariables } from "./type-variables.ts";

/** A function or method, without its body but for the docstring. */
export interface FunctionSyntax {
  readonly name: string;
  readonly at: Place;
  readonly decorators: readonly Expression[];
  readonly parameters: readonly ParameterSyntax[];
  readonly returns?: HintSyntax;
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
  readonly hint?: HintSyntax;
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
    ...(returns === null ? {} : { returns: hintAt(returns) }),
    ...withoutAbsent({ docstring }),
    typeVariables: typeVariables === null ? new Map() : readTypeVariables(typeVariables),
    broken: node.hasError,
    body,
  };
}

/** The docstring that opens a function's or class's body. */
export function docstringOf(body: SyntaxNode | undefined): string | undefined {
  let first = body?.firstNamedChild ?? null;
  while (first !== null && extras.has(first.type)) first = first.nextNamedSibling;
  if (first?.type !== "expression_statement") return undefined;
  const only = first.firstNamedChild;
  return only === null ? undefined : readDocstring(only);
}

function readParameters(list: SyntaxNode): readonly ParameterSyntax[] {
  const parameters: ParameterSyntax[] = [];
  let kind: "normal" | "keyword" = "normal";
  for (const child of list.namedChildren) {
    const type = child.type;
    if (type === "positional_separator")
      parameters.forEach((parameter, index) => {
        parameters[index] = { ...parameter, kind: "positional" };
      });
    else if (type === "keyword_separator") kind = "keyword";
    else if (!extras.has(type)) {
      const parameter = readParameter(child, type, kind);
      if (parameter !== undefined) parameters.push(parameter);
      if (parameter?.kind === "rest") kind = "keyword";
    }
  }
  return parameters;
}

/** What the parts of a parameter are, by the type of its node. */
const shapes: ReadonlyMap<string, readonly ("hint" | "default")[]> = new Map([
  ["typed_parameter", ["hint"]],
  ["default_parameter", ["default"]],
  ["typed_default_parameter", ["hint", "default"]],
]);

/** What no star, one and two stars before a name mean. */
const starred = [undefined, "rest", "keyword-rest"] as const;

function readParameter(
  node: SyntaxNode,
  type: string,
  kind: "normal" | "keyword",
): ParameterSyntax | undefined {
  const shape = shapes.get(type);
  const [target, ...values] = shape === undefined ? [node] : partsOf(node, shape.length + 1);
  if (target === undefined) return undefined;
  const written = target.text;
  const stars = /^\**/.exec(written)?.[0].length ?? 0;
  const name = written.slice(stars).trimStart();
  const hint = values[shape?.indexOf("hint") ?? -1];
  const value = values[shape?.indexOf("default") ?? -1];
  return {
    name,
    at: placeOf(node),
    kind: starred[stars] ?? kind,
    ...(hint === undefined ? {} : { hint: hintAt(hint) }),
    ...(value === undefined ? {} : { default: readExpression(value) }),
  };
}

/** The named children that mean something; only when there are too many are they looked at. */
function partsOf(node: SyntaxNode, expected: number): readonly SyntaxNode[] {
  const children = node.namedChildren;
  return children.length === expected ? children : children.filter(({ type }) => !extras.has(type));
}
