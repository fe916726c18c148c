import {
  hasFlag,
  isTypeReferenceNode,
  isUndefined,
  type Type,
  TypeFlags,
  type TypeNode,
  type TypeProgram,
} from "../compiler-port.ts";
import { inWrittenOrder } from "../member-order.ts";
import { type Issue, plain, type Shape, withIssue } from "../shape.ts";
import { leftOut, unsendableIssues } from "../unsendable.ts";
import type { ShapeContext, TypeKind } from "./kind.ts";
import { literalValue } from "./literal.ts";
import { valueNames } from "./value-names.ts";

/** One of several types: values become an `enum`, plain types a list, the rest `anyOf`. */
export const unionKind: TypeKind = {
  matches: (type) => hasFlag(type, TypeFlags.Union),
  shape: (type, ctx, written) => unionShape(ctx.program.members(type), ctx, written),
};

/** The shape of the values a type has when they are present: without its `undefined`. */
export function presentShape(ctx: ShapeContext, type: Type, written?: TypeNode): Shape {
  const { program } = ctx;
  if (!mayBeUndefined(type, program)) return ctx.shapeOf(type, written);
  const present = program.members(type).filter((member) => !isUndefined(member));
  const [only] = present;
  if (only !== undefined && present.length === 1) return ctx.shapeOf(only, written);
  if (written !== undefined && isTypeReferenceNode(written)) {
    const named = program.typeAt(written);
    if (sameMembers(program.members(named), present)) return ctx.shapeOf(named, written);
  }
  return unionShape(present, ctx, written);
}

/** Whether a value of the type may be undefined. */
export function mayBeUndefined(type: Type, program: TypeProgram): boolean {
  return hasFlag(type, TypeFlags.Union) && program.members(type).some(isUndefined);
}

function sameMembers(left: readonly Type[], right: readonly Type[]): boolean {
  const ids = new Set(left.map(({ id }) => id));
  return left.length === right.length && right.every(({ id }) => ids.has(id));
}

/** The shape of what is of one of several types. */
export function unionShape(members: readonly Type[], ctx: ShapeContext, written?: TypeNode): Shape {
  const ordered = inWrittenOrder(members, ctx.program, written);
  const hasNull = ordered.some(
    (member) =>
      hasFlag(member, TypeFlags.Null) || (ctx.direction === "output" && isUndefined(member)),
  );
  const rest = ordered.filter((member) => !hasFlag(member, TypeFlags.Null) && !isUndefined(member));
  const all = mergeLiterals(rest, ctx);
  const { parts, dropped } = ctx.direction === "input" ? sendable(all) : { parts: all };
  // With nothing but null to send, callers could say nothing.
  if (dropped !== undefined && parts.length === 0) return withIssue(dropped);
  const shapes = hasNull ? withNull(parts) : parts;
  return dropped === undefined ? oneOf(shapes) : withIssue(dropped, oneOf(shapes));
}

function oneOf(all: readonly Shape[]): Shape {
  const shapes = distinct(all);
  const [only] = shapes;
  if (only !== undefined && shapes.length === 1) return only;
  const types = shapes.map(bareType);
  return types.every((type) => type !== undefined)
    ? plain({ type: types })
    : { keywords: {}, anyOf: shapes };
}

/** The shapes without those that look like another: what depends on type parameters may come to the same. */
function distinct(shapes: readonly Shape[]): readonly Shape[] {
  const seen = new Set<string>();
  return shapes.filter((shape) => {
    const text = shapeText(shape);
    if (text === undefined) return true;
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** A shape of a few keywords and of lists of such as text; undefined of others, which are told apart. */
function shapeText(shape: Shape): string | undefined {
  const { keywords, items, revival, issues: _, ...others } = shape;
  if (Object.values(others).some((other) => other !== undefined)) return undefined;
  if (items === undefined || items === false) return JSON.stringify([keywords, revival, items]);
  const inner = shapeText(items);
  return inner === undefined ? undefined : JSON.stringify([keywords, revival, inner]);
}

/** The alternatives that callers can send, where there are some, with a note about the others. */
function sendable(shapes: readonly Shape[]): {
  readonly parts: readonly Shape[];
  readonly dropped?: Issue;
} {
  const issues = shapes.map((shape) => unsendableIssues(shape));
  const parts = shapes.filter((_, index) => issues[index]?.length === 0);
  const [first] = issues.flat();
  if (first === undefined) return { parts: shapes };
  // An empty list says as little as nothing.
  if (parts.every(({ keywords }) => keywords["maxItems"] === 0))
    return { parts: [], dropped: first };
  return { parts, dropped: leftOut("an alternative", first) };
}

/** Literal members become one `enum` where the first of them stands; `true | false` is a boolean. */
function mergeLiterals(members: readonly Type[], ctx: ShapeContext): readonly Shape[] {
  const literals = members.filter(
    (member) => !isBigint(member) && literalValue(member) !== undefined,
  );
  const values = literals.flatMap((member) => literalValue(member) ?? []);
  const isWholeBoolean = values.includes(true) && values.includes(false);
  const listed = isWholeBoolean ? values.filter((value) => typeof value !== "boolean") : values;
  const openText = members.find((member) => isOpenText(member, ctx.program));
  const shapes: Shape[] = [];
  let wroteBoolean = false;
  let wroteEnum = false;
  for (const member of members) {
    const value = isBigint(member) ? undefined : literalValue(member);
    if (value === undefined) {
      if (member !== openText || listed.length === 0) shapes.push(ctx.shapeOf(member));
    } else if (isWholeBoolean && typeof value === "boolean") {
      if (!wroteBoolean) shapes.push(plain({ type: "boolean" }));
      wroteBoolean = true;
    } else if (!wroteEnum) {
      shapes.push(
        openText === undefined
          ? { ...enumShape(listed), ...valueNames(literals, ctx) }
          : suggestions(listed),
      );
      wroteEnum = true;
    }
  }
  return shapes;
}

function enumShape(values: readonly (string | number | boolean)[]): Shape {
  const types = [...new Set(values.map((value) => typeof value))];
  const [type] = types;
  const [value] = values;
  if (values.length === 1 && type !== undefined && value !== undefined)
    return plain({ type, const: value });
  return plain({ type: types.length === 1 && type !== undefined ? type : types, enum: values });
}

/** `"a" | "b" | (string & {})`: any text, with the named ones as examples. */
function suggestions(values: readonly (string | number | boolean)[]): Shape {
  return plain({ type: "string", examples: values });
}

function isOpenText(type: Type, program: TypeProgram): boolean {
  if (!hasFlag(type, TypeFlags.Intersection)) return false;
  const members = program.members(type);
  return (
    members.some((member) => hasFlag(member, TypeFlags.String)) &&
    members.some(
      (member) => hasFlag(member, TypeFlags.Object) && program.properties(member).length === 0,
    )
  );
}

function isBigint(type: Type): boolean {
  return hasFlag(type, TypeFlags.BigIntLiteral);
}

/** The shapes with null: merged into the only one when it is made of plain keywords. */
function withNull(shapes: readonly Shape[]): readonly Shape[] {
  const [only] = shapes;
  const type = only?.keywords["type"];
  if (only === undefined || shapes.length > 1 || typeof type !== "string" || type === "object")
    return [...shapes, plain({ type: "null" })];
  const { const: value, enum: values, ...keywords } = only.keywords;
  const listed = Array.isArray(values) ? values : value === undefined ? undefined : [value];
  return [
    {
      ...only,
      keywords: {
        ...keywords,
        type: [type, "null"],
        ...(listed === undefined ? {} : { enum: [...listed, null] }),
      },
    },
  ];
}

function bareType(shape: Shape): string | undefined {
  const { type } = shape.keywords;
  const isBare = Object.keys(shape).length === 1 && Object.keys(shape.keywords).length === 1;
  return isBare && typeof type === "string" ? type : undefined;
}
