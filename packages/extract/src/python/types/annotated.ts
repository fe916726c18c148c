import type { Json, JsonObject } from "@toolcrib/model";
import { resolveName } from "../resolve-name.ts";
import type { Expression, Expressions } from "../syntax/expression.ts";
import { literalValue } from "./literal-value.ts";
import type { TypeContext } from "./type-context.ts";

/** Keywords of `Field` that hold for every type. */
const plainKeywords: ReadonlyMap<string, string> = new Map([
  ["description", "description"],
  ["title", "title"],
  ["examples", "examples"],
  ["deprecated", "deprecated"],
  ["ge", "minimum"],
  ["gt", "exclusiveMinimum"],
  ["le", "maximum"],
  ["lt", "exclusiveMaximum"],
  ["multiple_of", "multipleOf"],
  ["pattern", "pattern"],
  ["regex", "pattern"],
]);

/** What `min_length` and `max_length` count, by the type they stand at. */
const lengthKeywords: Readonly<Record<string, readonly [min: string, max: string]>> = {
  array: ["minItems", "maxItems"],
  object: ["minProperties", "maxProperties"],
};

/** The classes of annotated-types, as the keywords they stand for. */
const constraintClasses: ReadonlyMap<string, readonly string[]> = new Map([
  ["Ge", ["ge"]],
  ["Gt", ["gt"]],
  ["Le", ["le"]],
  ["Lt", ["lt"]],
  ["MultipleOf", ["multiple_of"]],
  ["MinLen", ["min_length"]],
  ["MaxLen", ["max_length"]],
  ["Len", ["min_length", "max_length"]],
  ["Doc", ["description"]],
]);

/** A schema with what the other arguments of `Annotated` add: a description, or constraints. */
export function annotate(
  schema: JsonObject,
  metadata: Expressions,
  context: TypeContext,
): JsonObject {
  let result = schema;
  for (const written of metadata) {
    const item = constantOf(written, context);
    const added: JsonObject =
      item.kind === "string" ? { description: item.value } : constraintsOf(item, result, context);
    result = { ...result, ...added };
  }
  return result;
}

/** What a name stands for, where it is a constant: `LIMIT = Field(ge=1)`. */
export function constantOf(written: Expression, context: TypeContext): Expression {
  if (written.kind !== "name") return written;
  const meaning = resolveName(written.name, context.module, context.project);
  return meaning?.kind === "value" && meaning.value.kind === "call" ? meaning.value : written;
}

/** The keywords that a call like `Field(ge=1, description="…")` adds to a schema. */
export function constraintsOf(
  item: Expression,
  schema: JsonObject,
  context: TypeContext,
): JsonObject {
  if (item.kind !== "call" || item.callee.kind !== "name") return {};
  const name = item.callee.name.split(".").at(-1) ?? "";
  const positions = constraintClasses.get(name) ?? [];
  const given: [string, Expression][] = [...item.keywords];
  positions.forEach((keyword, index) => {
    const value = item.positional[index];
    if (value !== undefined) given.push([keyword, value]);
  });
  const entries = given.flatMap(([keyword, expression]): [string, Json][] => {
    const target = keywordFor(keyword, schema);
    const value = literalValue(expression, context);
    return target === undefined || value === undefined || value === null ? [] : [[target, value]];
  });
  return Object.fromEntries(entries);
}

function keywordFor(name: string, schema: JsonObject): string | undefined {
  const plain = plainKeywords.get(name);
  if (plain !== undefined) return plain;
  const { type } = schema;
  const [min, max] = (typeof type === "string" ? lengthKeywords[type] : undefined) ?? [
    "minLength",
    "maxLength",
  ];
  if (name === "min_length" || name === "min_items") return min;
  if (name === "max_length" || name === "max_items") return max;
  return undefined;
}
