import type { Json, JsonObject } from "@toolcrib/model";
import type { Random } from "./random.ts";
import { combinationsOf, oneOf, type Theory } from "./theory.ts";

/** A schema for an item or a member: few values, many overlaps. */
function leaf(random: Random): Json {
  return oneOf<Json>(random, [
    () => ({ const: random.below(3) }),
    () => ({ enum: [random.below(3), random.pick<Json>([0, 1, 2, "a", null])] }),
    () => ({ type: random.pick<Json>(["integer", "string", "null", ["integer", "null"]]) }),
    () => ({ minimum: random.below(3) }),
    () => ({ maximum: random.below(3) }),
    () => ({ not: { const: random.below(3) } }),
    () => true,
    () => false,
    () => ({ type: "integer", minimum: random.below(2), maximum: 1 + random.below(2) }),
  ]);
}

/** Every array of up to four items, and some longer ones. */
function arrayUniverse(): readonly Json[] {
  const arrays: Json[][] = [[]];
  for (const array of arrays)
    if (array.length < 4) for (const item of [0, 1, 2, "a", null]) arrays.push([...array, item]);
  return [...arrays, [0, 1, 2, "a", null], [0, 1, 2, 3, 4, 5], [3, 4, 5]];
}

/** Items by position, `contains`, uniqueness, sizes. */
export const arrays: Theory = combinationsOf({
  name: "arrays",
  type: "array",
  universe: arrayUniverse(),
  atom: (random) =>
    oneOf<JsonObject>(random, [
      () => ({ items: leaf(random) }),
      () => ({ prefixItems: random.list(1, 2, () => leaf(random)) }),
      () => ({ prefixItems: [leaf(random)], items: leaf(random) }),
      () => ({ minItems: random.below(4) }),
      () => ({ maxItems: random.below(4) }),
      () => ({ uniqueItems: true }),
      () => ({ contains: leaf(random) }),
      () => ({
        contains: leaf(random),
        minContains: random.below(3),
        maxContains: 1 + random.below(2),
      }),
      () => ({ contains: leaf(random), maxContains: random.below(3) }),
      () => ({ contains: leaf(random), minContains: 2 }),
      () => ({ enum: [[], [random.below(3)], [0, random.below(3)]] }),
      () => ({
        prefixItems: [leaf(random)],
        contains: leaf(random),
        unevaluatedItems: leaf(random),
      }),
    ]),
});

const KEYS = ["a", "b", "ab"];
const KEY_PATTERNS = ["^a", "b$", "^(a|b)$", "^a$", "^[^a]", "^.?$", "^ab?$"];

/** Every object with a few keys and values, and some with keys that no schema names. */
function objectUniverse(): readonly Json[] {
  const values = [undefined, 0, 1, 2, null, "a"];
  const objects: JsonObject[] = [];
  for (const a of values)
    for (const b of values)
      for (const ab of values)
        for (const c of [undefined, 0, 1, "a"])
          objects.push(JSON.parse(JSON.stringify({ a, b, ab, c })));
  return [
    ...objects,
    { "": 0 },
    { c: 0, d: 1 },
    { a: 1, c: 2, d: "a" },
    { "": 1, a: 0 },
    { c: 2 },
    { c: null, d: 0, e: 1 },
  ];
}

function objectAtom(random: Random): JsonObject {
  const key = (): string => random.pick(KEYS);
  const property = (): JsonObject => ({ [key()]: leaf(random) });
  const matching = (): JsonObject => ({ [random.pick(KEY_PATTERNS)]: leaf(random) });
  return oneOf<JsonObject>(random, [
    () => ({ properties: property() }),
    () => ({ required: [key()] }),
    () => ({ additionalProperties: leaf(random) }),
    () => ({ properties: property(), additionalProperties: leaf(random) }),
    () => ({ patternProperties: matching() }),
    () => ({ patternProperties: matching(), additionalProperties: leaf(random) }),
    () => ({ propertyNames: { pattern: random.pick(KEY_PATTERNS) } }),
    () => ({ propertyNames: { enum: ["a", "b"] } }),
    () => ({ propertyNames: { maxLength: random.below(3) } }),
    () => ({ minProperties: random.below(3) }),
    () => ({ maxProperties: random.below(3) }),
    () => ({ dependentRequired: { [key()]: [key()] } }),
    () => ({ dependentSchemas: { [key()]: objectAtom(random) } }),
    () => ({ enum: [{}, { a: random.below(3) }, { a: 0, b: random.below(2) }] }),
    () => ({ properties: property(), required: [key()] }),
    () => ({
      properties: property(),
      unevaluatedProperties: leaf(random),
      [random.pick(["anyOf", "oneOf", "allOf"])]: [
        { properties: property() },
        { properties: property() },
      ],
    }),
  ]);
}

/** Members by name and by pattern, names, sizes, dependencies, unevaluated ones. */
export const objects: Theory = combinationsOf({
  name: "objects",
  type: "object",
  universe: objectUniverse(),
  atom: objectAtom,
});
