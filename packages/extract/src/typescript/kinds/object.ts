import { isSchemaTag, schemaKeywords } from "../../docs/schema-tags.ts";
import {
  type CompilerSymbol,
  hasFlag,
  isGetAccessorDeclaration,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  ModifierFlags,
  type Node,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeNode,
  type TypeProgram,
} from "../compiler-port.ts";
import { docsOfSymbol } from "../declaration-docs.ts";
import { type Issue, type Shape, withIssue, withKeywords } from "../shape.ts";
import { declarationOf, isStandard, isUnspeakable } from "../symbol-origin.ts";
import { isCallable } from "./function.ts";
import type { ShapeContext, TypeKind } from "./kind.ts";
import { templatePattern } from "./template-literal.ts";
import { mayBeUndefined, presentShape } from "./union.ts";

/** Everything with properties: interfaces, classes, object literals, mapped types. */
export const objectKind: TypeKind = {
  matches: (type) => hasFlag(type, TypeFlags.Object),
  shape: (type, ctx) => objectShape(type, ctx),
};

/** What an optional property of type `never` has: no value. */
const impossible = TypeFlags.Never | TypeFlags.Undefined;

/** The shape of the properties and index signatures of a type. */
export function objectShape(type: Type, ctx: ShapeContext): Shape {
  const { program } = ctx;
  const symbols = program.properties(type).filter((property) => !isUnspeakable(property));
  const indexInfos = program.indexInfos(type);
  const symbol = program.symbolOf(type);
  if (symbols.length === 0 && indexInfos.length === 0 && isEmptyLiteral(symbol))
    return { keywords: {} };
  if (symbol !== undefined && isService(symbol, symbols))
    return withIssue({
      code: "type-not-representable",
      message: `${symbol.name} has no form in JSON`,
    });

  const replacement = ctx.direction === "output" ? jsonForm(symbols, program) : undefined;
  if (replacement !== undefined) return ctx.shapeOf(replacement);

  const properties = new Map<string, Shape>();
  const required: string[] = [];
  const issues: Issue[] = [];
  for (const [index, propertyType] of program.typesOf(symbols).entries()) {
    const property = symbols[index];
    if (property === undefined || hasFlag(propertyType, impossible)) continue;
    const declaration = declarationOf(property);
    if (isPrivate(declaration)) continue;
    const optional =
      (property.flags & SymbolFlags.Optional) !== 0 || mayBeUndefined(propertyType, program);
    const dropped = notData(property, propertyType, optional, ctx);
    if (dropped !== undefined) {
      const isExpected = dropped.code === "methods-dropped" && ctx.direction === "output";
      if (!isExpected)
        issues.push({ ...dropped, ...(declaration === undefined ? {} : { node: declaration }) });
      continue;
    }
    const isGetter = declaration !== undefined && isGetAccessorDeclaration(declaration);
    const shape = propertyShape(property, propertyType, declaration, ctx);
    properties.set(property.name, isGetter ? withKeywords(shape, { readOnly: true }) : shape);
    // JSON leaves out what a getter of a class computes, so it cannot be asked for.
    if (!optional && !isGetter) required.push(property.name);
  }
  const shape = withIndexSignatures(
    { keywords: { type: "object" }, properties, required },
    type,
    ctx,
  );
  return issues.length === 0 ? shape : { ...shape, issues };
}

function propertyShape(
  property: CompilerSymbol,
  type: Type,
  declaration: Node | undefined,
  ctx: ShapeContext,
): Shape {
  const { text, tags } = docsOfSymbol(property);
  const shape = locateIssues(presentShape(ctx, type, writtenType(declaration)), declaration);
  return withKeywords(shape, {
    ...(text === "" ? {} : { description: text }),
    ...schemaKeywords(tags.filter(({ name }) => isSchemaTag(name))),
  });
}

/** The shape with the place of a declaration on those issues that have none. */
export function locateIssues(shape: Shape, node: Node | undefined): Shape {
  if (shape.issues === undefined || node === undefined) return shape;
  return { ...shape, issues: shape.issues.map((issue) => ({ node, ...issue })) };
}

function withIndexSignatures(shape: Shape, type: Type, ctx: ShapeContext): Shape {
  let result = shape;
  for (const { keyType, valueType } of ctx.program.indexInfos(type)) {
    if (hasFlag(keyType, TypeFlags.ESSymbol)) continue;
    if (hasFlag(valueType, TypeFlags.Unknown)) continue;
    const value = ctx.shapeOf(valueType);
    const pattern = keyPattern(keyType, ctx.program);
    result =
      pattern === undefined
        ? { ...result, additionalProperties: value }
        : {
            ...result,
            patternProperties: new Map([...(result.patternProperties ?? []), [pattern, value]]),
          };
  }
  return result;
}

function keyPattern(keyType: Type, program: TypeProgram): string | undefined {
  if (hasFlag(keyType, TypeFlags.TemplateLiteral)) return templatePattern(keyType, program);
  return hasFlag(keyType, TypeFlags.Number) ? "^-?\\d+(\\.\\d+)?$" : undefined;
}

/** Why a property is left out, with what that means for its tool; undefined when it holds data. */
function notData(
  { name, flags }: CompilerSymbol,
  type: Type,
  optional: boolean,
  { program, direction }: ShapeContext,
): Issue | undefined {
  if ((flags & SymbolFlags.Method) !== 0)
    return { code: "methods-dropped", message: `method "${name}" does not arrive with the data` };
  const members = hasFlag(type, TypeFlags.Union) ? program.members(type) : [type];
  const isSymbol = members.some((member) =>
    hasFlag(member, TypeFlags.ESSymbol | TypeFlags.UniqueESSymbol),
  );
  if (!isSymbol && !members.some((member) => isCallable(member, program))) return undefined;
  const what = isSymbol ? "a symbol" : "a function";
  return direction === "input" && !optional
    ? { code: "function-required", message: `property "${name}" is ${what}` }
    : { code: "function-dropped", message: `property "${name}" is ${what}` };
}

/** What `toJSON()` returns, for results that bring their own form. */
function jsonForm(symbols: readonly CompilerSymbol[], program: TypeProgram): Type | undefined {
  const method = symbols.find(({ name }) => name === "toJSON");
  const [signature] = method === undefined ? [] : program.callSignatures(program.typeOf(method));
  return signature === undefined ? undefined : program.returnType(signature);
}

/** Standard objects with behaviour, as `Response` or `WeakMap`, and errors: JSON makes nothing of them. */
function isService(symbol: CompilerSymbol, properties: readonly CompilerSymbol[]): boolean {
  return (
    (symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) !== 0 &&
    isStandard(symbol) &&
    (symbol.name.endsWith("Error") ||
      properties.some(({ flags }) => (flags & SymbolFlags.Method) !== 0))
  );
}

function isEmptyLiteral(symbol: CompilerSymbol | undefined): boolean {
  return symbol === undefined || symbol.name === "__type";
}

function isPrivate(declaration: Node | undefined): boolean {
  if (declaration === undefined || !("modifierFlags" in declaration)) return false;
  const { modifierFlags } = declaration;
  return (
    typeof modifierFlags === "number" &&
    (modifierFlags & (ModifierFlags.Private | ModifierFlags.Protected)) !== 0
  );
}

function writtenType(declaration: Node | undefined): TypeNode | undefined {
  if (declaration === undefined) return undefined;
  return isPropertySignatureDeclaration(declaration) || isPropertyDeclaration(declaration)
    ? declaration.type
    : undefined;
}
