import type { JsonObject } from "@toolcrib/model";
import { isContent } from "../content-schema.ts";
import { kept, remembered } from "../remembered.ts";
import { assembleSchema } from "./assemble-schema.ts";
import {
  type CompilerSymbol,
  hasFlag,
  type Type,
  TypeFlags,
  type TypeNode,
  type TypeProgram,
} from "./compiler-port.ts";
import type { FunctionSignature } from "./function-signature.ts";
import { isCallable } from "./kinds/function.ts";
import type { ShapeContext } from "./kinds/kind.ts";
import { isMethodsOnly, isService } from "./kinds/object.ts";
import { isKnownStandard, isSequence } from "./kinds/standard.ts";
import { unionShape } from "./kinds/union.ts";
import { membersOf } from "./members.ts";
import type { Issue, IssueCode, Shape } from "./shape.ts";
import { isForeign, isOfPlatform, isStandard } from "./symbol-origin.ts";
import { isPlainLiteral } from "./written-types.ts";

/** What a function returns. */
export interface FunctionResult {
  readonly schema?: JsonObject;
  /** An object of unknown fields: no schema, but no secret either. */
  readonly opaque: boolean;
  /** The results come one by one. */
  readonly stream: boolean;
  readonly issues: readonly Issue[];
}

/** A result of which nothing is said. */
export const undescribed: FunctionResult = { opaque: false, stream: false, issues: [] };
const unsaid =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Void | TypeFlags.Undefined | TypeFlags.Never;
const absent = TypeFlags.Void | TypeFlags.Undefined | TypeFlags.Null;
const promises = new Set(["Promise", "PromiseLike"]);
/** Nothing to tell about a result: it is just not described. */
const vague = new Set<IssueCode>(["any-type", "unbound-type-variable"]);
const unusable = new Set<IssueCode>(["type-too-deep", "unresolved-type", "type-not-representable"]);
/** Ready-made results of MCP and of the runtime, which are passed on as they are. */
const readyMade = new Set([
  "CallToolResult",
  "CallResult",
  "ContentBlock",
  "TextContent",
  "ImageContent",
  "AudioContent",
  "EmbeddedResource",
  "ResourceLink",
  "TextBlock",
  "MediaBlock",
  "ResourceBlock",
  "ResourceLinkBlock",
]);

/** The schema of what a signature returns, once promises are kept and streams collected. */
export function functionResult(signature: FunctionSignature, ctx: ShapeContext): FunctionResult {
  return resultsOf(ctx)(signature);
}

const resultsOf = remembered((ctx: ShapeContext) =>
  kept((signature: FunctionSignature) => findResult(signature, ctx)),
);

function findResult(signature: FunctionSignature, ctx: ShapeContext): FunctionResult {
  const { program } = ctx;
  const { returnNode } = signature;
  const returned = signature.returnType();
  const isLiteral = isPlainLiteral(returned, program, returnNode);
  const types = isLiteral ? [returned] : outcomes(returned, program);
  const [type = returned] = types;
  if (types.every((outcome) => hasFlag(outcome, unsaid)))
    return types.some((outcome) => outcome.isErrorType())
      ? { ...undescribed, issues: unfound(signature, ctx) }
      : undescribed;
  if (!isLiteral && types.some((outcome) => givesReadyMade(outcome, program))) return undescribed;
  const shape =
    types.length === 1 ? ctx.shapeOf(type, returnNode) : unionShape(types, ctx, returnNode);
  const useless = hasFields(shape)
    ? undefined
    : notData(types, program, isLiteral ? returnNode : undefined);
  if (useless !== undefined) return { ...undescribed, issues: [useless] };
  const stream = !isLiteral && isStream(type, program);
  const { schema, issues } = assembleSchema(shape);
  const told = issues.filter(({ code }) => !vague.has(code));
  const isUnusable = told.some(({ code }) => unusable.has(code));
  if (isUnusable) return { ...undescribed, stream, issues: told };
  if (isContent(schema, { isInferred: returnNode === undefined })) return undescribed;
  const keywords = Object.keys(schema).filter((keyword) => keyword !== "description");
  const isBare = keywords.length === 0 || (keywords.length === 1 && schema["type"] === "object");
  return isBare
    ? {
        opaque: keywords.length === 1 || hasFlag(type, TypeFlags.NonPrimitive),
        stream,
        issues: told,
      }
    : { schema, opaque: false, stream, issues: told };
}

/** What to say about a result whose type the compiler could not find. */
function unfound(
  { returnNode, returnType }: FunctionSignature,
  ctx: ShapeContext,
): readonly Issue[] {
  const { issues } = assembleSchema(ctx.shapeOf(returnType(), returnNode));
  return issues.filter(({ code }) => code === "unresolved-type");
}

/** Whether a shape is an object with a field that JSON carries: then the compiler need not be asked. */
function hasFields(shape: Shape): boolean {
  const { properties } = shape.definition?.shape ?? shape;
  return properties !== undefined && properties.size > 0;
}

/** Why JSON would print nothing of a result, whichever it is; `literal` is how it is written in place. */
function notData(
  types: readonly Type[],
  program: TypeProgram,
  literal: TypeNode | undefined,
): Issue | undefined {
  const values = types.flatMap((type) =>
    hasFlag(type, TypeFlags.Union) && !hasFlag(type, TypeFlags.Boolean)
      ? program.members(type)
      : [type],
  );
  const present = values.filter((type) => !hasFlag(type, absent));
  const [first] = present;
  const isUseless = (type: Type): boolean =>
    literal === undefined
      ? isBehaviour(type, program)
      : isMethodsOnly(type, program, membersOf(type, program, literal));
  if (first === undefined || !present.every(isUseless)) return undefined;
  return {
    code: "result-not-data",
    message: `the result is ${program.typeText(first)}, of which JSON would carry nothing`,
  };
}

function isBehaviour(type: Type, program: TypeProgram): boolean {
  if (hasFlag(type, TypeFlags.ESSymbol | TypeFlags.UniqueESSymbol)) return true;
  if (!hasFlag(type, TypeFlags.Object | TypeFlags.Intersection)) return false;
  if (program.isArray(type) || program.tupleFlags(type) !== undefined) return false;
  const symbol = program.symbolOf(type);
  if (symbol !== undefined && isOfPlatform(symbol) && isKnownStandard(symbol.name)) return false;
  return isCallable(type, program) || isService(type, program) || isMethodsOnly(type, program);
}

function isStream(type: Type, program: TypeProgram): boolean {
  const symbol = program.symbolOf(type);
  return symbol !== undefined && isSequence(symbol.name) && isOfPlatform(symbol);
}

/** What a call gives in the end: of `T | Promise<T>`, one T. */
function outcomes(type: Type, program: TypeProgram): readonly Type[] {
  const members = hasFlag(type, TypeFlags.Union) ? program.members(type) : [];
  if (!members.some((member) => settled(member, program) !== member))
    return [settled(type, program)];
  const all = members.flatMap((member) => {
    const value = settled(member, program);
    return hasFlag(value, TypeFlags.Union) ? program.members(value) : [value];
  });
  const present = all.some((value) => hasFlag(value, TypeFlags.Undefined))
    ? all.filter((value) => !hasFlag(value, TypeFlags.Void))
    : all;
  return [...new Map(present.map((value) => [value.id, value])).values()];
}

function settled(type: Type, program: TypeProgram): Type {
  const symbol = program.symbolOf(type);
  if (symbol === undefined || !promises.has(symbol.name) || !isStandard(symbol)) return type;
  const [value] = program.typeArguments(type);
  return value === undefined ? type : settled(value, program);
}

/** Whether a result is ready-made, also beside others: what cannot be told apart has no schema. */
function givesReadyMade(type: Type, program: TypeProgram): boolean {
  if (isReadyMade(type, program)) return true;
  const members = hasFlag(type, TypeFlags.Union) ? program.members(type) : [];
  return members.some((member) => isReadyMade(member, program));
}

/** One block, a whole result, or an array of blocks: what the runtime and MCP declare. */
function isReadyMade(type: Type, program: TypeProgram): boolean {
  const symbol = program.aliasOf(type) ?? program.symbolOf(type);
  if (symbol === undefined) return false;
  if (readyMade.has(symbol.name)) return isForeign(symbol) || isDeclarationOnly(symbol);
  const [item] = isArray(symbol) ? program.typeArguments(type) : [];
  return item !== undefined && isReadyMade(item, program);
}

function isArray(symbol: CompilerSymbol): boolean {
  return (symbol.name === "Array" || symbol.name === "ReadonlyArray") && isStandard(symbol);
}

/** A package that is linked, as in a workspace, lies in no node_modules but has declaration files. */
function isDeclarationOnly({ declarations }: CompilerSymbol): boolean {
  return declarations.every(({ path }) => /\.d\.[cm]?ts$/.test(path));
}
