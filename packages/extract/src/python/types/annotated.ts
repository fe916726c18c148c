import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { lastName } from "../classes/lineage.ts";
import { resolveName } from "../resolve-name.ts";
import type { Expression, Expressions } from "../syntax/expression.ts";
import { literalValue, readableText } from "./literal-value.ts";
import type { TypeContext } from "./type-context.ts";

/** Keywords of `Field` that say something about a value, whatever its type. */
const noteKeywords: ReadonlyMap<string, string> = new Map([
  ["description", "description"],
  ["title", "title"],
  ["examples", "examples"],
  ["deprecated", "deprecated"],
]);

/** Keywords of `Field` that constrain values, by the types that they constrain. */
const limitKeywords: ReadonlyMap<string, string> = new Map([
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
  ["Interval", ["gt", "ge", "lt", "le"]],
  ["Doc", ["description"]],
]);

/** A schema with what the other arguments of `Annotated` add: a description, or constraints. */
export function annotate(
  schema: JsonObject,
  metadata: Expressions,
  context: TypeContext,
): JsonObject {
  let result = schema;
  for (const item of metadata)
    result =
      item.kind === "string"
        ? { ...result, description: item.value }
        : constrain(result, item, context);
  return result;
}

/** What a name stands for, where it is a constant: `LIMIT = Field(ge=1)`. */
export function constantOf(written: Expression, context: TypeContext): Expression {
  if (written.kind !== "name") return written;
  const meaning = resolveName(written.name, context.module, context.project);
  return meaning?.kind === "value" && meaning.value.kind === "call" ? meaning.value : written;
}

/** A schema with the keywords that a call like `Field(ge=1, description="…")` adds to it. */
export function constrain(schema: JsonObject, item: Expression, context: TypeContext): JsonObject {
  if (item.kind !== "call" || item.callee.kind !== "name") return schema;
  const name = lastName(item);
  if (name === "WithJsonSchema") return writtenSchema(item.positional[0], context) ?? schema;
  const given: [string, Expression][] = [...item.keywords];
  (constraintClasses.get(name) ?? []).forEach((keyword, index) => {
    const value = item.positional[index];
    if (value !== undefined) given.push([keyword, value]);
  });
  const values = given.flatMap(([keyword, expression]): [string, Json][] => {
    const value =
      keyword === "description"
        ? readableText(expression, context)
        : literalValue(expression, context);
    if (value === undefined || value === null) return [];
    if (typeof value !== "string" || limitKeywords.get(keyword) !== "pattern")
      return [[keyword, value]];
    const pattern = toJsonPattern(value);
    return pattern === undefined ? [] : [[keyword, pattern]];
  });
  return { ...limited(schema, values), ...notesOf(values) };
}

function notesOf(values: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(
    values.flatMap(([keyword, value]): [string, Json][] => {
      const target = noteKeywords.get(keyword);
      return target === undefined ? [] : [[target, value]];
    }),
  );
}

/** Constraints stand at the branches of a union, since what a length counts depends on the type. */
function limited(schema: JsonObject, values: readonly (readonly [string, Json])[]): JsonObject {
  const { anyOf } = schema;
  if (Array.isArray(anyOf)) {
    const branches: readonly JsonObject[] = anyOf;
    return { ...schema, anyOf: branches.map((branch) => limited(branch, values)) };
  }
  const added = values.flatMap(([keyword, value]): [string, Json][] => {
    const target = limitFor(keyword, schema);
    return target === undefined ? [] : [[target, value]];
  });
  return added.length === 0 ? schema : { ...schema, ...Object.fromEntries(added) };
}

/** The types that a keyword of JSON Schema constrains; the others are not touched. */
function limitFor(name: string, schema: JsonObject): string | undefined {
  const { type, contentEncoding } = schema;
  const plain = limitKeywords.get(name);
  if (plain === "pattern") return type === "string" || type === undefined ? plain : undefined;
  if (plain !== undefined)
    return type === "integer" || type === "number" || type === undefined ? plain : undefined;
  // The text of bytes is longer than they are.
  if (type === "null" || type === "boolean" || contentEncoding !== undefined) return undefined;
  const [min, max] = (typeof type === "string" ? lengthKeywords[type] : undefined) ?? [
    "minLength",
    "maxLength",
  ];
  if (name === "min_length" || name === "min_items") return min;
  if (name === "max_length" || name === "max_items") return max;
  return undefined;
}

/** `WithJsonSchema({"type": "string"})`, where the schema is written out. */
function writtenSchema(
  written: Expression | undefined,
  context: TypeContext,
): JsonObject | undefined {
  const value = written === undefined ? undefined : literalValue(written, context);
  return isJsonObject(value) ? value : undefined;
}

/** A pattern of Python in the words of JSON Schema; undefined where it has none. */
function toJsonPattern(pattern: string): string | undefined {
  const written = pattern
    .replace(/\(\?P</g, "(?<")
    .replace(/\(\?P=(\w+)\)/g, "\\k<$1>")
    .replace(/(?<!\\)((?:\\\\)*)\\A/g, "$1^")
    .replace(/(?<!\\)((?:\\\\)*)\\[zZ]/g, "$1$");
  try {
    new RegExp(written, "u");
    return written;
  } catch {
    return undefined;
  }
}
