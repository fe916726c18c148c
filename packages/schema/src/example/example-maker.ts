import { equalJson, isJsonObject, type Json } from "@toolcrib/model";
import type { Keywords, SchemaNode, TypeName } from "../parse/schema-node.ts";
import { type Choice, choiceOf } from "./choice.ts";
import { conjunctionOf } from "./conjunction.ts";
import { exampleArray } from "./example-array.ts";
import { exampleNumber } from "./example-number.ts";
import { exampleObject } from "./example-object.ts";
import { exampleString } from "./example-string.ts";

/** Deeper than this, nothing is added that may be left out. */
const DEEPEST_GROWTH = 4;
const DEEPEST = 24;
/** Values made for one example, over all. */
const MOST_VALUES = 2_000;

/** Makes values for schemas; most are valid, and whoever asks verifies them. */
export interface ExampleMaker {
  readonly choice: Choice;
  /** A value that all the schemas should accept. */
  make(schemas: readonly SchemaNode[]): Json | undefined;
  /** A maker that chooses differently. */
  other(variant: number): ExampleMaker;
  /** Whether what may be left out may be added here. */
  mayGrow(): boolean;
}

/** What `variant` means is up to `choiceOf`; `annotated` takes what the schema itself suggests. */
export function exampleMaker(variant: number, annotated: boolean): ExampleMaker {
  const work = { values: 0, depth: 0 };
  return makerWith(choiceOf(variant), variant, annotated, work);
}

function makerWith(
  choice: Choice,
  variant: number,
  annotated: boolean,
  work: { values: number; depth: number },
): ExampleMaker {
  const maker: ExampleMaker = {
    choice,
    other: (number) => makerWith(choiceOf(variant + number), variant + number, false, work),
    mayGrow: () => work.depth < DEEPEST_GROWTH,
    make(schemas) {
      if (++work.values > MOST_VALUES || work.depth > DEEPEST) return undefined;
      const suggestion = annotated ? suggested(schemas) : undefined;
      if (suggestion !== undefined) return suggestion;
      const parts = conjunctionOf(schemas, choice);
      if (parts === undefined) return undefined;
      work.depth++;
      const value = makeValue(parts, maker);
      work.depth--;
      return value;
    },
  };
  return maker;
}

/** What a schema itself gives as an example or default. */
function suggested(schemas: readonly SchemaNode[]): Json | undefined {
  const [only] = schemas;
  if (only === undefined || schemas.length > 1 || !isJsonObject(only.schema)) return undefined;
  const { examples, default: usual } = only.schema;
  return Array.isArray(examples) && examples.length > 0 ? examples[0] : usual;
}

function makeValue(parts: readonly Readonly<Keywords>[], maker: ExampleMaker): Json | undefined {
  const values = allowedValues(parts);
  const types = possibleTypes(parts);
  if (values !== undefined) return values[maker.choice.pick(values.length)];
  const type = types[maker.choice.pick(types.length)];
  if (type === undefined) return undefined;
  switch (type) {
    case "string":
      return exampleString(parts, maker.choice);
    case "number":
    case "integer":
      return exampleNumber(parts, type === "integer", maker.choice);
    case "boolean":
      return maker.choice.pick(2) === 0;
    case "null":
      return null;
    case "array":
      return exampleArray(parts, maker);
    case "object":
      return exampleObject(parts, maker);
  }
}

/** The values that every `enum` and `const` allows; undefined where there is neither. */
function allowedValues(parts: readonly Readonly<Keywords>[]): readonly Json[] | undefined {
  const lists = parts.flatMap((part) => [
    ...(part.enum === undefined ? [] : [part.enum]),
    ...(part.const === undefined ? [] : [[part.const]]),
  ]);
  const [first, ...others] = lists;
  return first?.filter((value) =>
    others.every((list) => list.some((other) => equalJson(other, value))),
  );
}

/** The types that every `type` allows; where there is none, those the other keywords mention. */
function possibleTypes(parts: readonly Readonly<Keywords>[]): readonly TypeName[] {
  const lists = parts.flatMap(({ type }) => (type === undefined ? [] : [type]));
  const [first, ...others] = lists;
  if (first === undefined) return [spokenOf(parts)];
  const allows = (list: readonly TypeName[], type: TypeName): boolean =>
    list.includes(type) || (type === "integer" && list.includes("number"));
  const wider = first.flatMap((type): readonly TypeName[] =>
    type === "number" && others.length > 0 ? ["number", "integer"] : [type],
  );
  return wider.filter((type) => others.every((list) => allows(list, type)));
}

function spokenOf(parts: readonly Readonly<Keywords>[]): TypeName {
  const has = (...names: readonly (keyof Keywords)[]): boolean =>
    parts.some((part) => names.some((name) => part[name] !== undefined));
  if (has("properties", "required", "additionalProperties", "patternProperties", "minProperties"))
    return "object";
  if (has("items", "prefixItems", "minItems", "contains", "uniqueItems")) return "array";
  if (has("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"))
    return "number";
  return "string";
}
