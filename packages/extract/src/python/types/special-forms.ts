import { lastName } from "../classes/lineage.ts";
import { resolveName } from "../resolve-name.ts";
import type { Expression } from "../syntax/expression.ts";
import { annotate, constantOf } from "./annotated.ts";
import { enumOf } from "./enum-of.ts";
import type { KnownType } from "./known-type.ts";
import { literalValue } from "./literal-value.ts";
import { annotatedType } from "./pydantic-metadata.ts";
import { type TypeContext, trouble } from "./type-context.ts";
import { nullSchema, unionOf } from "./union.ts";

const modules = ["typing", "typing_extensions", "dataclasses"];

const optional: KnownType = {
  names: ["Optional"],
  modules,
  schema: ({ arguments: [hint], read }) => unionOf([read(hint), nullSchema]),
};

const union: KnownType = {
  names: ["Union"],
  modules,
  schema: ({ arguments: members, read }) => unionOf(members.map(read)),
};

const literal: KnownType = {
  names: ["Literal"],
  modules,
  schema: ({ arguments: values, context }) => {
    const all = values.flatMap((value) => literalItems(value, context));
    const found = all.map(([value, where]) => literalValue(value, where));
    const known = found.filter((value) => value !== undefined);
    const at = all[found.indexOf(undefined)]?.[0].at;
    if (at === undefined) return enumOf(known);
    return trouble(context, at, {
      code: "unknown-literal",
      message: "a value of Literal is not written as a literal",
      advice: "Write strings, numbers, True, False, None or members of an Enum.",
    });
  },
};

/** The values of an entry of Literal, which may be another Literal or the name of one. */
function literalItems(
  entry: Expression,
  context: TypeContext,
  depth = 0,
): readonly (readonly [Expression, TypeContext])[] {
  const meaning =
    entry.kind === "name" ? resolveName(entry.name, context.module, context.project) : undefined;
  const inner = meaning?.kind === "value" ? { ...context, module: meaning.module } : context;
  const written = meaning?.kind === "value" ? meaning.value : entry;
  if (written.kind !== "subscript" || lastName(written.value) !== "Literal" || depth > 8)
    return [[entry, context]];
  return written.items.flatMap((item) => literalItems(item, inner, depth + 1));
}

const annotated: KnownType = {
  names: ["Annotated"],
  modules,
  schema: (use) => {
    const [hint, ...written] = use.arguments;
    const metadata = written.map((item) => constantOf(item, use.context));
    return annotate(annotatedType(hint, metadata, use), metadata, use.context);
  },
};

/** Forms that say something about a field and nothing about its values. */
const transparent: KnownType = {
  names: ["Required", "NotRequired", "ReadOnly", "Final", "ClassVar", "InitVar", "Unpack"],
  modules,
  schema: ({ arguments: [hint], read }) => read(hint),
};

/** What awaiting a value gives. */
const awaitable: KnownType = {
  names: ["Awaitable", "Coroutine", "Future", "Task"],
  modules: ["typing", "collections.abc", "asyncio"],
  schema: ({ arguments: hints, read }) => read(hints.at(-1)),
};

/** Types whose values cannot be written as JSON. */
const unwritable: KnownType = {
  names: ["Callable", "type", "Type", "complex", "memoryview", "IO", "TextIO", "BinaryIO", "slice"],
  modules: [...modules, "builtins", "collections.abc"],
  schema: ({ written, at, context }) =>
    trouble(context, at, {
      code: "type-not-representable",
      message: `values of type ${written} cannot be written as JSON`,
      advice: "Use a type that JSON has a form for, or leave the parameter out.",
    }),
};

/** The special forms of the typing module. */
export const specialForms: readonly KnownType[] = [
  optional,
  union,
  literal,
  annotated,
  transparent,
  awaitable,
  unwritable,
];
