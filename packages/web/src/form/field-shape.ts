import { type Json, withoutAbsent } from "@toolcrib/model";
import type { SchemaNode } from "@toolcrib/schema";
import { type ListShape, listShape, type ObjectShape, objectShape } from "./container-shapes.ts";
import {
  annotationText,
  bound,
  partsOf,
  type SchemaPart,
  typesOf,
  valuesOf,
} from "./schema-parts.ts";

/** What a field holds, once it is settled which alternative of a union is meant. */
export type FieldShape =
  | { readonly kind: "any" }
  | { readonly kind: "null" }
  | { readonly kind: "boolean" }
  | { readonly kind: "number" }
  | { readonly kind: "text"; readonly format?: string; readonly long: boolean }
  | { readonly kind: "values"; readonly values: readonly NamedValue[] }
  | ObjectShape
  | ListShape;

/** A value to choose, with the name its schema gives it. */
export interface NamedValue {
  readonly value: Json;
  readonly title?: string;
}

/** One of the alternatives of a field. */
export interface FieldChoice {
  /** What the alternative is called. */
  readonly label: string | undefined;
  readonly parts: readonly SchemaPart[];
  readonly shape: FieldShape | undefined;
}

/** Values of a list to choose from; of longer lists one is typed. */
const MOST_VALUES = 300;
/** Alternatives of a union; larger ones are written as JSON. */
const MOST_CHOICES = 16;
/** Levels of unions inside unions that are one. */
const FLATTENED = 2;
/** Texts that may be this long get several lines. */
const LONG_TEXT = 1_000;

/**
 * The alternatives that a field has. One alone needs no choosing; of several, `shape` is undefined
 * where an alternative has alternatives of its own.
 */
export function choicesOf(parts: readonly SchemaPart[], depth: number = 0): readonly FieldChoice[] {
  const union = isSettled(parts) ? undefined : unionOf(parts);
  if (union === undefined) return plainChoices(parts);
  const { others, branches } = union;
  const titled = titledValues(branches);
  if (titled !== undefined)
    return [{ label: undefined, parts: others, shape: { kind: "values", values: titled } }];
  if (branches.length > MOST_CHOICES) return [{ label: undefined, parts, shape: { kind: "any" } }];
  const choices = branches.map((branch) => branchChoice(others, branch));
  // A union inside a union, without a name of its own, is one union.
  const flat = choices.flatMap((choice) =>
    choice.shape === undefined && choice.label === undefined && depth < FLATTENED
      ? choicesOf(choice.parts, depth + 1)
      : [choice],
  );
  return flat.length > MOST_CHOICES ? choices : withoutSecondNull(flat);
}

function withoutSecondNull(choices: readonly FieldChoice[]): readonly FieldChoice[] {
  const first = choices.findIndex(({ shape }) => shape?.kind === "null");
  return choices.filter(({ shape }, index) => shape?.kind !== "null" || index === first);
}

/** Whether the values are listed, or there are none. */
function isSettled(parts: readonly SchemaPart[]): boolean {
  return parts.some(({ node }) => node.always === false) || valuesOf(parts) !== undefined;
}

function plainChoices(parts: readonly SchemaPart[]): readonly FieldChoice[] {
  const only = (shape: FieldShape): readonly FieldChoice[] => [{ label: undefined, parts, shape }];
  if (parts.some(({ node }) => node.always === false)) return only({ kind: "any" });
  const values = valuesOf(parts);
  if (values !== undefined) return only(valuesShape(values));
  const types = typesOf(parts);
  if (types.length === 0) return only({ kind: "any" });
  return types.map((type) => ({ label: undefined, parts, shape: shapeOf(type, parts) }));
}

function valuesShape(values: readonly Json[]): FieldShape {
  if (values.length > 0 && values.length <= MOST_VALUES)
    return { kind: "values", values: values.map((value) => ({ value })) };
  const areTexts = values.length > 0 && values.every((value) => typeof value === "string");
  return areTexts ? { kind: "text", long: false } : { kind: "any" };
}

/** The first `anyOf` or `oneOf` that says what a value looks like, and all that applies besides. */
function unionOf(
  parts: readonly SchemaPart[],
):
  | { readonly others: readonly SchemaPart[]; readonly branches: readonly SchemaNode[] }
  | undefined {
  for (const [index, { node, keywords }] of parts.entries())
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const { [keyword]: branches, ...rest } = keywords;
      if (branches?.some(saysWhat))
        return { others: parts.with(index, { node, keywords: rest }), branches };
    }
  return undefined;
}

function branchChoice(others: readonly SchemaPart[], branch: SchemaNode): FieldChoice {
  const own = partsOf([branch]);
  // What the branch says about itself comes first.
  const parts = [...own, ...others];
  const label = annotationText(own, "title") ?? discriminator(own);
  if (!isSettled(parts) && unionOf(parts) !== undefined) return { label, parts, shape: undefined };
  const [only, ...more] = plainChoices(parts);
  return { label, parts, shape: more.length === 0 ? only?.shape : undefined };
}

/** Whether a branch says which values it is about, not only which properties must be there. */
function saysWhat(branch: SchemaNode): boolean {
  return partsOf([branch]).some(
    ({ keywords: { type, properties, enum: values, const: value, anyOf, oneOf, items, format } }) =>
      [type, properties, values, value, anyOf, oneOf, items, format].some(
        (keyword) => keyword !== undefined,
      ),
  );
}

/** Branches that are all one value, each with a title: a list to choose from. */
function titledValues(branches: readonly SchemaNode[]): readonly NamedValue[] | undefined {
  const values = branches.flatMap((branch): readonly NamedValue[] => {
    const parts = partsOf([branch]);
    const [value, ...more] = valuesOf(parts) ?? [];
    if (value === undefined || more.length > 0) return [];
    const title = annotationText(parts, "title");
    return [title === undefined ? { value } : { value, title }];
  });
  return values.length === branches.length && values.length <= MOST_VALUES ? values : undefined;
}

/** The value of the one property that tells an alternative from the others. */
function discriminator(parts: readonly SchemaPart[]): string | undefined {
  for (const { keywords } of parts)
    for (const nodes of keywords.properties?.values() ?? []) {
      const [value, ...more] = valuesOf(partsOf([nodes])) ?? [];
      if (typeof value === "string" && more.length === 0) return value;
    }
  return undefined;
}

function shapeOf(type: string, parts: readonly SchemaPart[]): FieldShape {
  switch (type) {
    case "null":
      return { kind: "null" };
    case "boolean":
      return { kind: "boolean" };
    case "integer":
    case "number":
      return { kind: "number" };
    case "string":
      return textShape(parts);
    case "array":
      return listShape(parts);
    default:
      return objectShape(parts) ?? { kind: "any" };
  }
}

function textShape(parts: readonly SchemaPart[]): FieldShape {
  const format = parts.flatMap(({ keywords }) => keywords.format ?? [])[0];
  const long = (bound(parts, "maxLength") ?? 0) >= LONG_TEXT;
  return { kind: "text", long, ...withoutAbsent({ format }) };
}
