import { isSchemaTag, schemaKeywords } from "../../docs/schema-tags.ts";
import {
  type CompilerSymbol,
  hasFlag,
  type IndexInfo,
  isInterfaceDeclaration,
  type Node,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeProgram,
} from "../compiler-port.ts";
import { indexSignatures, type Member, membersOf } from "../members.ts";
import { privateDataIssues } from "../private-data.ts";
import { anything, type Issue, type Shape, withIssue, withKeywords } from "../shape.ts";
import { isStandard, isStandardLibrary } from "../symbol-origin.ts";
import { leftOut, unsendableIssues } from "../unsendable.ts";
import { isPlainLiteral } from "../written-types.ts";
import { behaviourOf, everyObjectHas } from "./behaviour.ts";
import { isCallable } from "./function.ts";
import type { ShapeContext, TypeKind } from "./kind.ts";
import { templatePattern } from "./template-literal.ts";
import { mayBeUndefined, presentShape } from "./union.ts";

/** An object type that is written in place: it has neither a name nor surprises. */
export const objectLiteralKind: TypeKind = {
  matches: (type, { program }, written) => isPlainLiteral(type, program, written),
  shape: (type, ctx, written) => {
    const members = membersOf(type, ctx.program, written);
    return members.length === 0 ? anything : fieldsShape(members, [], ctx);
  },
};

/** Everything with properties: interfaces, classes, object literals, mapped types. */
export const objectKind: TypeKind = {
  matches: (type) => hasFlag(type, TypeFlags.Object),
  shape: (type, ctx) => objectShape(type, ctx),
};

/** What an optional property of type `never` has, and one of type `void`: no value. */
const impossible = TypeFlags.Never | TypeFlags.Undefined | TypeFlags.Void;

/** The shape of the properties and index signatures of a type. */
export function objectShape(type: Type, ctx: ShapeContext): Shape {
  const { program } = ctx;
  const members = membersOf(type, program);
  const signatures = indexSignatures(type, program);
  const symbol = program.symbolOf(type);
  if (members.length === 0 && signatures.length === 0 && isEmptyLiteral(symbol))
    return { keywords: {} };
  if (symbol !== undefined && isService(type, program, members))
    return withIssue({
      code: "type-not-representable",
      message: `${symbol.name} has no form in JSON`,
    });
  const behaviour = ctx.direction === "input" ? behaviourOf(type, members, program) : undefined;
  if (behaviour !== undefined)
    return withIssue({
      code: "instance-required",
      message: `${program.typeText(type)} ${behaviour}, which cannot be sent`,
    });
  const shape = fieldsShape(members, signatures, ctx);
  const isWritten = ctx.direction === "output" && jsonForm(members, program) === undefined;
  const told = isWritten ? privateDataIssues(type, program) : [];
  return told.length === 0 ? shape : { ...shape, issues: [...(shape.issues ?? []), ...told] };
}

function fieldsShape(
  members: readonly Member[],
  signatures: readonly IndexInfo[],
  ctx: ShapeContext,
): Shape {
  const { program } = ctx;
  const replacement = ctx.direction === "output" ? jsonForm(members, program) : undefined;
  if (replacement !== undefined) return ctx.shapeOf(replacement);
  const properties = new Map<string, Shape>();
  const required: string[] = [];
  const issues: Issue[] = [];
  for (const member of members) {
    if (hasFlag(member.type, impossible)) continue;
    const optional = member.optional || mayBeUndefined(member.type, program);
    const dropped = notData(member, optional, ctx);
    if (dropped !== undefined) {
      if (!member.isMethod || dropped.code === "function-required") issues.push(dropped);
      continue;
    }
    const shape = memberShape(member, ctx);
    const [unsendable] = optional && ctx.direction === "input" ? unsendableIssues(shape) : [];
    if (unsendable !== undefined) {
      issues.push(leftOut(`property "${member.name}"`, unsendable));
      continue;
    }
    properties.set(member.name, member.isGetter ? withKeywords(shape, { readOnly: true }) : shape);
    // JSON leaves out what a getter of a class computes, so it cannot be asked for.
    if (!optional && !member.isGetter && !isOfError(member)) required.push(member.name);
  }
  const shape: Shape = { keywords: { type: "object" }, properties, required };
  const whole = withIndexSignatures(shape, signatures, ctx);
  return issues.length === 0 ? whole : { ...whole, issues };
}

/** Whether a member is one that errors have: most keep it where JSON does not look. */
function isOfError({ declaration }: Member): boolean {
  const owner = declaration?.parent;
  return (
    owner !== undefined &&
    isInterfaceDeclaration(owner) &&
    owner.name.text === "Error" &&
    isStandardLibrary(owner.getSourceFile().fileName)
  );
}

function memberShape({ type, written, declaration, docs }: Member, ctx: ShapeContext): Shape {
  const { text, tags } = docs();
  return withKeywords(locateIssues(presentShape(ctx, type, written), declaration), {
    ...(text === "" ? {} : { description: text }),
    ...schemaKeywords(tags.filter(({ name }) => isSchemaTag(name))),
  });
}

/** The shape with the place of a declaration on those issues that have none. */
export function locateIssues(shape: Shape, node: Node | undefined): Shape {
  if (shape.issues === undefined || node === undefined) return shape;
  return { ...shape, issues: shape.issues.map((issue) => ({ node, ...issue })) };
}

function withIndexSignatures(
  shape: Shape,
  signatures: readonly IndexInfo[],
  ctx: ShapeContext,
): Shape {
  let result = shape;
  for (const { keyType, valueType } of signatures) {
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

/** Why a member is left out, with what that means for its tool; undefined when it holds data. */
function notData(
  { name, type, written, isMethod, declaration }: Member,
  optional: boolean,
  { program, direction }: ShapeContext,
): Issue | undefined {
  const at = declaration === undefined ? {} : { node: declaration };
  const isNeeded = direction === "input" && !optional && !everyObjectHas.has(name);
  if (isMethod)
    return {
      code: isNeeded ? "function-required" : "function-dropped",
      message: `"${name}" is a method`,
      ...at,
    };
  if (isPlainLiteral(type, program, written)) return undefined;
  const members = hasFlag(type, TypeFlags.Union) ? program.members(type) : [type];
  const isSymbol = members.some((member) =>
    hasFlag(member, TypeFlags.ESSymbol | TypeFlags.UniqueESSymbol),
  );
  if (!isSymbol && !members.some((member) => isCallable(member, program))) return undefined;
  const message = `property "${name}" is ${isSymbol ? "a symbol" : "a function"}`;
  return { code: isNeeded ? "function-required" : "function-dropped", message, ...at };
}

/** Whether an object is there to be called, and JSON would print nothing of it. */
export function isMethodsOnly(
  type: Type,
  program: TypeProgram,
  known?: readonly Member[],
): boolean {
  if (known === undefined && (!hasFlag(type, TypeFlags.Object) || program.isArray(type)))
    return false;
  const members = (known ?? membersOf(type, program)).filter(
    ({ name }) => !everyObjectHas.has(name),
  );
  return (
    members.length > 0 &&
    members.every(({ isMethod, name }) => isMethod && name !== "toJSON") &&
    indexSignatures(type, program).length === 0
  );
}

/** What `toJSON()` returns, for results that bring their own form. */
export function jsonForm(members: readonly Member[], program: TypeProgram): Type | undefined {
  const method = members.find(({ name }) => name === "toJSON");
  const [signature] = method === undefined ? [] : program.callSignatures(method.type);
  return signature === undefined ? undefined : program.returnType(signature);
}

/** Standard objects with behaviour, as `Response` or `WeakMap`, and errors: JSON makes nothing of them. */
export function isService(
  type: Type,
  program: TypeProgram,
  members: readonly Member[] = membersOf(type, program),
): boolean {
  const symbol = program.symbolOf(type);
  return (
    symbol !== undefined &&
    (symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) !== 0 &&
    isStandard(symbol) &&
    (symbol.name.endsWith("Error") || members.some(({ isMethod }) => isMethod))
  );
}

function isEmptyLiteral(symbol: CompilerSymbol | undefined): boolean {
  return symbol === undefined || symbol.name === "__type";
}
