import type { JsonObject, Revival } from "@toolcrib/model";
import { BASE64 } from "../../base64-schema.ts";
import { hasFlag, type Type, TypeFlags } from "../compiler-port.ts";
import { plain, type Shape, withIssue } from "../shape.ts";
import { isOfPlatform } from "../symbol-origin.ts";
import type { ShapeContext, TypeKind } from "./kind.ts";

const bytes: Shape = {
  keywords: BASE64,
  revival: "bytes",
};

/** Classes of the language and of Node that have a usual form in JSON. */
const simple: Readonly<Record<string, Shape>> = {
  Date: { keywords: { type: "string", format: "date-time" }, revival: "date" },
  URL: { keywords: { type: "string", format: "uri" }, revival: "url" },
  RegExp: { keywords: { type: "string", format: "regex" }, revival: "regexp" },
  Uint8Array: bytes,
  Buffer: { ...bytes, revival: "buffer" },
  ArrayBuffer: { ...bytes, revival: "array-buffer" },
  Int8Array: numbers("int8-array", { minimum: -128, maximum: 127 }),
  Uint8ClampedArray: numbers("uint8-clamped-array", { minimum: 0, maximum: 255 }),
  Int16Array: numbers("int16-array", { minimum: -32_768, maximum: 32_767 }),
  Uint16Array: numbers("uint16-array", { minimum: 0, maximum: 65_535 }),
  Int32Array: numbers("int32-array", { minimum: -2_147_483_648, maximum: 2_147_483_647 }),
  Uint32Array: numbers("uint32-array", { minimum: 0, maximum: 4_294_967_295 }),
  Float32Array: numbers("float32-array"),
  Float64Array: numbers("float64-array"),
  String: plain({ type: "string" }),
  Number: plain({ type: "number" }),
  Boolean: plain({ type: "boolean" }),
};

/** A typed array; those of whole numbers with the range of their elements. */
function numbers(revival: Revival, range?: JsonObject): Shape {
  const items = plain(range === undefined ? { type: "number" } : { type: "integer", ...range });
  return { keywords: { type: "array" }, items, revival };
}

type Generic = (args: readonly Type[], ctx: ShapeContext) => Shape;

const list: Generic = ([item], { shapeOf }) => ({
  keywords: { type: "array" },
  ...(item === undefined ? {} : { items: shapeOf(item) }),
});
const inner: Generic = ([value], { shapeOf }) => (value === undefined ? plain({}) : shapeOf(value));
const set: Generic = (args, ctx) => {
  const shape = list(args, ctx);
  const [item] = args;
  // Objects that are equal in JSON are different members of a set.
  const isUnique =
    ctx.direction === "input" || (item !== undefined && everyMember(item, ctx, distinct));
  const keywords = isUnique ? { ...shape.keywords, uniqueItems: true } : shape.keywords;
  return { ...shape, keywords, revival: "set" };
};
const distinct = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike;
const map: Generic = (args, ctx) => {
  const { shapeOf } = ctx;
  const [key, value] = args;
  if (key === undefined || value === undefined) return plain({ type: "object" });
  if (hasFlag(key, TypeFlags.String))
    return {
      keywords: { type: "object" },
      additionalProperties: shapeOf(value),
      revival: "map",
    };
  const pair: Shape = {
    keywords: { type: "array", minItems: 2 },
    prefixItems: [shapeOf(key), shapeOf(value)],
    items: false,
  };
  return { keywords: { type: "array" }, items: pair, revival: "map" };
};

function everyMember(type: Type, { program }: ShapeContext, flags: TypeFlags): boolean {
  const members = hasFlag(type, TypeFlags.Union) ? program.members(type) : [type];
  return members.every((member) => hasFlag(member, flags));
}

const generic: Readonly<Record<string, Generic>> = {
  Map: map,
  ReadonlyMap: map,
  Set: set,
  ReadonlySet: set,
  Promise: inner,
  PromiseLike: inner,
  ArrayLike: list,
  // In comments of JavaScript it is any object.
  Object: (_, { direction }) => plain(direction === "output" ? {} : { type: "object" }),
  Iterable: list,
  AsyncIterable: list,
  ...Object.fromEntries(
    [
      "ArrayIterator",
      "AsyncGenerator",
      "AsyncIterableIterator",
      "AsyncIteratorObject",
      "Generator",
      "IterableIterator",
      "IteratorObject",
      "MapIterator",
      "ReadableStream",
      "SetIterator",
    ].map((name) => [name, resultList(name)]),
  ),
};

/** What gives its values one by one: a list in results, which no list of a caller can stand for. */
function resultList(name: string): Generic {
  return (args, ctx) =>
    ctx.direction === "output"
      ? list(args, ctx)
      : withIssue({ code: "type-not-representable", message: `${name} has no form in JSON` });
}

/** Dates, addresses, bytes, maps, sets, promises: standard classes with a form in JSON. */
export const standardKind: TypeKind = {
  matches: (type, { program }) => {
    const symbol = hasFlag(type, TypeFlags.Object) ? program.symbolOf(type) : undefined;
    return symbol !== undefined && isKnownStandard(symbol.name) && isOfPlatform(symbol);
  },
  shape: (type, ctx) => {
    const name = ctx.program.symbolOf(type)?.name ?? "";
    return (
      standardShapeByName(name) ??
      generic[name]?.(ctx.program.typeArguments(type), ctx) ??
      plain({})
    );
  },
};

/** Whether values of a standard class of this name come one by one. */
export function isSequence(name: string): boolean {
  return Object.hasOwn(generic, name) && /Itera|Generator|ReadableStream/.test(name);
}

/** Whether a standard class of this name has a form in JSON. */
export function isKnownStandard(name: string): boolean {
  return Object.hasOwn(simple, name) || Object.hasOwn(generic, name);
}

/** The shape of a standard class by its name alone, for programs that lack its declaration. */
export function standardShapeByName(name: string): Shape | undefined {
  return Object.hasOwn(simple, name) ? simple[name] : undefined;
}
