import type { Json, JsonObject } from "@toolcrib/model";
import type { Random } from "./inclusion/random.ts";

const KEYS = ["a", "b", "c", "d"];
const SCALARS: readonly Json[] = [0, 1, 5, "a", "bb", true, null];

/**
 * Schemas of objects in every manner of declaring keys: by `properties`, by `required` alone, in
 * branches, by listed values, by names and patterns, at the root and nested.
 */
export function randomObjectSchema(random: Random): JsonObject {
  const schema = { type: "object", ...objectKeywords(random, 0) };
  return { ...schema, $defs: { R: recursive(random) } };
}

/** The schema with one to three keywords dropped, replaced or added, at any depth. */
export function changedObjectSchema(original: JsonObject, random: Random): JsonObject {
  const copy = structuredClone(original) as Record<string, Json>;
  for (let count = 1 + random.below(3); count > 0; count--) change(copy, random, 0);
  copy["type"] = "object";
  copy["$defs"] = structuredClone(original["$defs"] ?? {}) as Json;
  return copy;
}

/** An object with keys of the same small world. */
export function randomObject(random: Random, depth = 0): JsonObject {
  return Object.fromEntries(
    random.list(0, 3, () => [random.pick([...KEYS, "z"]), randomMember(random, depth)]),
  );
}

function randomMember(random: Random, depth: number): Json {
  const kind = random.below(depth > 1 ? 4 : 6);
  if (kind === 5) return random.list(0, 2, () => randomMember(random, depth + 1));
  return kind === 4 ? randomObject(random, depth + 1) : random.pick(SCALARS);
}

function keys(random: Random): string[] {
  return [...new Set(random.list(1, 2, () => random.pick(KEYS)))];
}

const KEYWORDS: Readonly<Record<string, (random: Random, depth: number) => Json>> = {
  properties: (random, depth) =>
    Object.fromEntries(random.list(0, 3, () => [random.pick(KEYS), inner(random, depth)])),
  required: (random) => keys(random),
  minProperties: (random) => random.below(4),
  maxProperties: (random) => random.below(4),
  additionalProperties: (random, depth) => random.chance(60) || inner(random, depth),
  unevaluatedProperties: (random, depth) => (random.chance(60) ? false : inner(random, depth)),
  propertyNames: (random) =>
    random.chance(60) ? { enum: keys(random) } : { pattern: random.pick(["^a", "^[ab]$", "z"]) },
  patternProperties: (random, depth) => ({
    [random.pick(["^a", "^[cd]$", "z"])]: inner(random, depth),
  }),
  dependentRequired: (random) => ({ [random.pick(KEYS)]: keys(random) }),
  dependentSchemas: (random, depth) => ({ [random.pick(KEYS)]: branch(random, depth) }),
  anyOf: (random, depth) => random.list(1, 3, () => branch(random, depth)),
  oneOf: (random, depth) => random.list(1, 2, () => branch(random, depth)),
  allOf: (random, depth) => random.list(1, 2, () => branch(random, depth)),
  not: (random, depth) => branch(random, depth + 1),
  if: (random, depth) => branch(random, depth + 1),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: (random, depth) => branch(random, depth + 1),
  else: (random, depth) => branch(random, depth + 1),
  enum: (random, depth) => random.list(1, 3, () => randomObject(random, depth + 1)),
  const: (random, depth) => randomObject(random, depth + 1),
};

/** What most schemas of tools are made of, more often than the rest. */
const OFTEN = [
  ...Array.from({ length: 8 }, () => "properties"),
  ...["required", "required", "minProperties"],
];
const ALL = [...OFTEN, ...Object.keys(KEYWORDS)];

function objectKeywords(random: Random, depth: number): Record<string, Json> {
  const schema: Record<string, Json> = {};
  for (let count = 1 + random.below(3); count > 0; count--) {
    const keyword = random.pick(ALL);
    schema[keyword] = KEYWORDS[keyword]?.(random, depth) ?? true;
  }
  return schema;
}

function branch(random: Random, depth: number): Json {
  return depth > 2 ? { required: keys(random) } : objectKeywords(random, depth + 1);
}

/** The schema of a member. */
function inner(random: Random, depth: number): Json {
  switch (random.below(depth > 1 ? 5 : 10)) {
    case 0:
      return random.chance(80);
    case 1:
      return { type: "integer" };
    case 2:
      return { type: ["string", "null"], maxLength: 1 + random.below(2) };
    case 3:
      return { enum: random.list(1, 3, () => random.pick(SCALARS)) };
    case 4:
      return { type: "integer", maximum: random.below(6) };
    case 5:
      return { type: "array", items: inner(random, depth + 1), minItems: random.below(2) };
    case 6:
      return { $ref: "#/$defs/R" };
    default:
      return { type: "object", ...objectKeywords(random, depth + 1) };
  }
}

function recursive(random: Random): Json {
  return {
    type: ["object", "null"],
    properties: { a: { $ref: "#/$defs/R" }, b: inner(random, 2) },
    ...(random.chance(30) ? { required: keys(random) } : {}),
  };
}

function change(schema: Record<string, Json>, random: Random, depth: number): void {
  const nested = Object.values(schema).flatMap((value) => nestedSchemas(value));
  const deeper = nested.length > 0 && depth < 4 && random.chance(55);
  if (deeper) {
    change(random.pick(nested), random, depth + 1);
    return;
  }
  const own = Object.keys(schema).filter((keyword) => Object.hasOwn(KEYWORDS, keyword));
  const keyword = own.length > 0 && random.chance(50) ? random.pick(own) : random.pick(ALL);
  const names = schema["propertyNames"];
  if (Object.hasOwn(schema, keyword) && random.chance(40)) delete schema[keyword];
  else if (keyword === "properties" && random.chance(60))
    schema[keyword] = {
      ...(schema[keyword] as JsonObject | undefined),
      [random.pick(KEYS)]: inner(random, depth),
    };
  else if (keyword === "required" && random.chance(50))
    schema[keyword] = [...new Set([...((schema[keyword] ?? []) as string[]), random.pick(KEYS)])];
  else schema[keyword] = KEYWORDS[keyword]?.(random, depth) ?? true;
  if (names !== undefined && random.chance(30)) schema["propertyNames"] = { enum: keys(random) };
}

/** Schemas directly inside the value of a keyword, loosely: what is changed at random may be any. */
function nestedSchemas(value: Json): Record<string, Json>[] {
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.values(value).filter(
    (part): part is JsonObject => typeof part === "object" && part !== null && !Array.isArray(part),
  );
  return parts as Record<string, Json>[];
}
