import { BASE64 } from "../../base64-schema.ts";
import { hasFlag, type Type, TypeFlags } from "../compiler-port.ts";
import { plain, type Shape } from "../shape.ts";
import { isStandard } from "../symbol-origin.ts";
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
  Buffer: bytes,
  ArrayBuffer: { ...bytes, revival: "array-buffer" },
  String: plain({ type: "string" }),
  Number: plain({ type: "number" }),
  Boolean: plain({ type: "boolean" }),
};

type Generic = (args: readonly Type[], ctx: ShapeContext) => Shape;

const list: Generic = ([item], { shapeOf }) => ({
  keywords: { type: "array" },
  ...(item === undefined ? {} : { items: shapeOf(item) }),
});
const inner: Generic = ([value], { shapeOf }) => (value === undefined ? plain({}) : shapeOf(value));
const set: Generic = (args, ctx) => {
  const shape = list(args, ctx);
  return { ...shape, keywords: { ...shape.keywords, uniqueItems: true }, revival: "set" };
};
const map: Generic = (args, { shapeOf }) => {
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

const generic: Readonly<Record<string, Generic>> = {
  Map: map,
  ReadonlyMap: map,
  Set: set,
  ReadonlySet: set,
  Promise: inner,
  PromiseLike: inner,
  Iterable: list,
  IterableIterator: list,
  Generator: list,
  AsyncIterable: list,
  AsyncIterableIterator: list,
  AsyncGenerator: list,
  ReadableStream: list,
};

/** Dates, addresses, bytes, maps, sets, promises: standard classes with a form in JSON. */
export const standardKind: TypeKind = {
  matches: (type, { program }) => {
    const symbol = hasFlag(type, TypeFlags.Object) ? program.symbolOf(type) : undefined;
    if (symbol === undefined) return false;
    const known = Object.hasOwn(simple, symbol.name) || Object.hasOwn(generic, symbol.name);
    return known && isStandard(symbol);
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

/** The shape of a standard class by its name alone, for programs that lack its declaration. */
export function standardShapeByName(name: string): Shape | undefined {
  return Object.hasOwn(simple, name) ? simple[name] : undefined;
}
