import type { JsonObject } from "@toolcrib/model";
import { lastName } from "../classes/lineage.ts";
import { isRequired } from "../classes/typed-dict.ts";
import type { Expression, Expressions } from "../syntax/expression.ts";
import { constrain } from "./annotated.ts";
import { enumOf } from "./enum-of.ts";
import { literalValue } from "./literal-value.ts";
import { tupleOf } from "./tuple-of.ts";
import { type TypeContext, trouble } from "./type-context.ts";
import { nullSchema, unionOf } from "./union.ts";

/** A type that is made by a call: `UserId = NewType("UserId", int)`. */
export type TypeCall = Extract<Expression, { kind: "call" }>;

type TypeMaker = (
  call: TypeCall,
  context: TypeContext,
  read: (hint: Expression) => JsonObject,
) => JsonObject | undefined;

const makers: ReadonlyMap<string, TypeMaker> = new Map<string, TypeMaker>([
  ["NewType", ({ positional: [, hint] }, _, read) => (hint === undefined ? undefined : read(hint))],
  ["TypeAliasType", ({ positional: [, hint] }, _, read) => (hint ? read(hint) : undefined)],
  ["TypeVar", typeVariable],
  ["TypedDict", typedDictionary],
  ["NamedTuple", ({ positional: [, fields] }, _, read) => namedTupleOf(pairsOf(fields), read)],
  ["namedtuple", ({ positional: [, fields] }) => namedTupleOf(namesOf(fields), () => ({}))],
  ["Enum", enumeration],
  ["IntEnum", enumeration],
  ["StrEnum", enumeration],
  ["type", ({ positional: [only] }) => (only?.kind === "none" ? nullSchema : undefined)],
  ["conint", constrained({ type: "integer" })],
  ["confloat", constrained({ type: "number" })],
  ["condecimal", constrained({ type: "number" })],
  ["constr", constrained({ type: "string" })],
  ["conlist", constrained({ type: "array" })],
  ["conset", constrained({ type: "array", uniqueItems: true })],
  ["confrozenset", constrained({ type: "array", uniqueItems: true })],
]);

/** pydantic's `conint(ge=1)` and `conlist(str, min_length=1)`. */
function constrained(base: JsonObject): TypeMaker {
  return (call, context, read) => {
    const item = call.positional[0] ?? call.keywords.get("item_type");
    const items = base["type"] === "array" && item !== undefined ? { items: read(item) } : {};
    return constrain({ ...base, ...items }, call, context);
  };
}

/** The schema of a type made by a call; undefined when the call makes no type we know. */
export function typeOfCall(
  call: TypeCall,
  context: TypeContext,
  read: (hint: Expression) => JsonObject,
): JsonObject | undefined {
  return makers.get(lastName(call))?.(call, context, read);
}

function typeVariable(
  { positional: [, ...constraints], keywords, at }: TypeCall,
  context: TypeContext,
  read: (hint: Expression) => JsonObject,
): JsonObject {
  const bound = keywords.get("bound");
  if (bound !== undefined) return read(bound);
  if (constraints.length > 0) return unionOf(constraints.map(read));
  return trouble(context, at, {
    code: "unbound-type-variable",
    message: "a type variable without a bound can be anything",
    advice: 'Give it a bound, as in TypeVar("T", bound=Item), or use a type.',
  });
}

function typedDictionary(
  { positional: [, fields], keywords }: TypeCall,
  _: TypeContext,
  read: (hint: Expression) => JsonObject,
): JsonObject | undefined {
  const total = keywords.get("total");
  const partial = total?.kind === "boolean" && !total.value;
  const pairs = fields?.kind === "dictionary" ? fields.entries : [];
  const named = pairs.flatMap(([key, hint]) =>
    key.kind === "string" ? [[key.value, hint] as const] : [],
  );
  const required = named.filter(([, hint]) => isRequired(hint, partial)).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(named.map(([name, hint]) => [name, read(hint)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

function enumeration({ positional: [, members] }: TypeCall, context: TypeContext): JsonObject {
  if (members?.kind === "dictionary") {
    const values = members.entries.map(([, value]) => literalValue(value, context));
    return enumOf(values.filter((value) => value !== undefined));
  }
  return enumOf(namesOf(members).map((_, index) => index + 1));
}

type NamedHint = readonly [name: string, hint: Expression | undefined];

function namedTupleOf(
  fields: readonly NamedHint[],
  read: (hint: Expression) => JsonObject,
): JsonObject {
  const items = fields.map(([name, hint]) => ({
    ...(hint === undefined ? {} : read(hint)),
    title: name,
  }));
  return tupleOf(items);
}

/** `[("x", int), ("y", int)]` */
function pairsOf(fields: Expression | undefined): readonly NamedHint[] {
  return itemsOf(fields).flatMap((pair): NamedHint[] => {
    const [name, hint] = itemsOf(pair);
    return name?.kind === "string" ? [[name.value, hint]] : [];
  });
}

/** `"x y"`, `"x, y"` or `["x", "y"]` */
function namesOf(fields: Expression | undefined): readonly NamedHint[] {
  const names =
    fields?.kind === "string"
      ? fields.value.split(/[\s,]+/).filter(Boolean)
      : itemsOf(fields).flatMap((item) => (item.kind === "string" ? [item.value] : []));
  return names.map((name) => [name, undefined]);
}

function itemsOf(expression: Expression | undefined): Expressions {
  return expression?.kind === "sequence" ? expression.items : [];
}
