import type { Json } from "@toolcrib/model";
import { jsonOrText, schemaKeywords } from "../docs/schema-tags.ts";
import { bare } from "./application.ts";
import { hasDefaultInBody } from "./body-default.ts";
import type { Candidate } from "./candidate.ts";
import {
  type Expression,
  hasFlag,
  isArrowFunction,
  isFunctionExpression,
  isObjectBindingPattern,
  isParameterDeclaration,
  isUndefined,
  isVariableDeclaration,
  type Node,
  type ParameterDeclaration,
  type Type,
  TypeFlags,
  type TypeNode,
  type TypeProgram,
} from "./compiler-port.ts";
import { contextOf } from "./context-parameter.ts";
import { docsOfNode } from "./declaration-docs.ts";
import { defaultValue, isUndefinedWord } from "./default-value.ts";
import type { ReadFunctionDocs } from "./function-docs.ts";
import { isCallable } from "./kinds/function.ts";
import type { ShapeContext } from "./kinds/kind.ts";
import { locateIssues } from "./kinds/object.ts";
import { mayBeUndefined, presentShape } from "./kinds/union.ts";
import { type Shape, withIssue, withKeywords } from "./shape.ts";
import { isPlainLiteral } from "./written-types.ts";

/** A parameter of a function as its declaration and its documentation describe it. */
export interface Parameter {
  /** The name that callers use. */
  readonly name: string;
  readonly type: Type;
  readonly node: Node | undefined;
  readonly rest: boolean;
  readonly optional: boolean;
  /** Given by the runtime, or left out of the call, since callers cannot send it. */
  readonly context: "signal" | "context" | "nothing" | undefined;
  readonly initializer: Expression | undefined;
  /** The defaults inside a destructured parameter, by property. */
  readonly fieldDefaults: ReadonlyMap<string, Expression>;
}

const noDefaults: ReadonlyMap<string, Expression> = new Map();

/** The parameters of a candidate's signature, in order. */
export function parametersOf(
  { signature, declaration }: Candidate,
  program: TypeProgram,
  documented: readonly string[],
): readonly Parameter[] {
  const implementation = implementedParameters(declaration);
  const taken = new Set(signature.parameters.map(({ name }) => name));
  return signature.parameters.map((parameter, index) => {
    const { node } = parameter;
    const type = parameter.type();
    const implemented = implementation[index];
    const declared = isWrittenParameter(node) ? node : implemented;
    const initializer = declared?.initializer ?? implemented?.initializer;
    const rest = declared?.dotDotDotToken !== undefined;
    const optional =
      rest ||
      initializer !== undefined ||
      declared?.questionToken !== undefined ||
      parameter.optional ||
      (declared !== undefined && hasDefaultInBody(declared)) ||
      mayBeUndefined(type, program);
    return {
      name: parameter.name ?? freeName(documentedName(index, documented), taken),
      type,
      node,
      rest,
      optional,
      context: isPlainLiteral(type, program, writtenType(node))
        ? undefined
        : (contextOf(type, program) ??
          (optional && isCallback(type, program) ? "nothing" : undefined)),
      initializer,
      fieldDefaults:
        parameter.name !== undefined && implemented === undefined
          ? noDefaults
          : new Map([...patternDefaults(declared), ...patternDefaults(implemented)]),
    };
  });
}

/** The shape of a parameter's values, with what its documentation and default add. */
export function parameterShape(
  parameter: Parameter,
  ctx: ShapeContext,
  { params, paramTags }: ReadFunctionDocs,
): Shape {
  const { name, node, type, initializer } = parameter;
  const tag = params.get(name);
  const inline = node === undefined ? undefined : docsOfNode(node);
  const description = tag?.description || inline?.text;
  const tags = [...(inline?.tags ?? []), ...(paramTags.get(name) ?? [])];
  const value: Json | undefined =
    initializer !== undefined
      ? defaultValue(initializer, ctx.program)
      : tag?.defaultText === undefined
        ? undefined
        : jsonOrText(tag.defaultText);
  return withKeywords(typeShape(parameter, type, ctx), {
    ...(description ? { description } : {}),
    ...(tags.length === 0 ? {} : schemaKeywords(tags)),
    ...(value === undefined ? {} : { default: value }),
  });
}

/** Whether callers cannot see the parameter's default because it is computed. */
export function hasHiddenDefault({ initializer }: Parameter, program: TypeProgram): boolean {
  return (
    initializer !== undefined &&
    !isUndefinedWord(initializer) &&
    defaultValue(initializer, program) === undefined
  );
}

function typeShape({ node, name, optional }: Parameter, type: Type, ctx: ShapeContext): Shape {
  const written = writtenType(node);
  const at = node === undefined ? {} : { node };
  if (written === undefined && hasFlag(type, TypeFlags.Any) && !type.isErrorType())
    return withIssue({
      code: "untyped-parameter",
      message: `parameter "${name}" has no type`,
      ...at,
    });
  if (!isPlainLiteral(type, ctx.program, written) && isCallback(type, ctx.program))
    return withIssue({
      code: "function-required",
      message: `parameter "${name}" is a function`,
      ...at,
    });
  if (!optional && hasFlag(type, TypeFlags.Never))
    return withIssue({
      code: "type-not-representable",
      message: `no value fits parameter "${name}", whose type is never`,
      ...at,
    });
  return locateIssues(presentShape(ctx, type, written), node);
}

/** Whether only a function can be given; of `string | (() => string)` callers send the text. */
function isCallback(type: Type, program: TypeProgram): boolean {
  if (!hasFlag(type, TypeFlags.Union)) return isCallable(type, program);
  const present = program
    .members(type)
    .filter((member) => !isUndefined(member) && !hasFlag(member, TypeFlags.Null));
  return present.length > 0 && present.every((member) => isCallable(member, program));
}

/** The type of a parameter as it is written. */
function writtenType(node: Node | undefined): TypeNode | undefined {
  return isWrittenParameter(node) ? node.type : undefined;
}

function isWrittenParameter(node: Node | undefined): node is ParameterDeclaration {
  return node !== undefined && isParameterDeclaration(node);
}

/** A destructured parameter has no name of its own: its `@param` tag, by position, gives one. */
function documentedName(index: number, documented: readonly string[]): string {
  const named = documented.filter((name) => !name.includes("."));
  return named[index] ?? (index === 0 ? "input" : `input${index + 1}`);
}

/** The name, or the first that follows it and that no other parameter has. */
function freeName(name: string, taken: ReadonlySet<string | undefined>): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free)) return free;
    free = `${name}${number}`;
  }
}

function patternDefaults(
  parameter: ParameterDeclaration | undefined,
): readonly (readonly [string, Expression])[] {
  const name = parameter?.name;
  if (name === undefined || !isObjectBindingPattern(name)) return [];
  return name.elements.flatMap(({ propertyName, name: local, initializer }) => {
    const key = propertyName ?? local;
    return key !== undefined && initializer !== undefined && "text" in key
      ? [[String(key.text), initializer] as const]
      : [];
  });
}

/** The parameters of the function that a typed constant holds, where its defaults stand. */
function implementedParameters(declaration: Node): readonly ParameterDeclaration[] {
  if (!isVariableDeclaration(declaration) || declaration.initializer === undefined) return [];
  const value = bare(declaration.initializer);
  return isArrowFunction(value) || isFunctionExpression(value) ? value.parameters : [];
}
