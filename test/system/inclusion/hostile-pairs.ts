import type { Json, JsonObject } from "@toolcrib/model";
import type { SchemaPair } from "./theory.ts";

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

const keyed = (count: number, make: (index: number) => Json, name = "k"): JsonObject =>
  Object.fromEntries(times(count, (index) => [`${name}${index}`, make(index)]));

function nested(depth: number, inner: Json): Json {
  return depth === 0 ? inner : { properties: { a: nested(depth - 1, inner) }, required: ["a"] };
}

/** Each definition refers twice to the next: two to the power of `depth` paths. */
function ladder(depth: number, keyword: "allOf" | "anyOf" | "oneOf", last: Json): JsonObject {
  const definitions = times(depth, (index): [string, Json] => [
    `d${index}`,
    {
      [keyword]: [
        { properties: { a: { $ref: `#/$defs/d${index + 1}` } } },
        { properties: { b: { $ref: `#/$defs/d${index + 1}` } } },
      ],
    },
  ]);
  return { $ref: "#/$defs/d0", $defs: Object.fromEntries([...definitions, [`d${depth}`, last]]) };
}

/** A random formula in conjunctive normal form over which keys exist: what SAT solvers train on. */
function satisfiability(variables: number, clauses: number): JsonObject {
  let state = 12_345;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % end;
  };
  const literal = (): Json => {
    const key = `v${below(variables)}`;
    return below(2) === 0 ? { required: [key] } : { not: { required: [key] } };
  };
  return {
    type: "object",
    allOf: times(clauses, () => ({ anyOf: [literal(), literal(), literal()] })),
  };
}

/** Pairs made to keep the checker busy, each within the bounds of a schema. */
export const hostilePairs: Readonly<Record<string, SchemaPair>> = {
  "256 branches of oneOf that overlap": {
    sub: { oneOf: times(256, (index) => ({ minimum: index, maximum: index + 300 })) },
    sup: { oneOf: times(256, (index) => ({ minimum: index, maximum: index + 301 })) },
  },
  "200 object branches without a discriminator": {
    sub: { oneOf: times(200, (index) => ({ properties: { a: { const: index } } })) },
    sup: { oneOf: times(200, (index) => ({ properties: { a: { const: index + 1 } } })) },
  },
  "256 discriminated branches": {
    sub: {
      oneOf: times(256, (index) => ({ properties: { k: { const: index } }, required: ["k"] })),
    },
    sup: {
      oneOf: times(256, (index) => ({
        properties: { k: { const: index }, v: { type: "string" } },
        required: ["k"],
      })),
    },
  },
  "a ladder of allOf": {
    sub: ladder(25, "allOf", { type: "string" }),
    sup: ladder(25, "allOf", { type: "number" }),
  },
  "a ladder of anyOf": {
    sub: ladder(25, "anyOf", { type: "string" }),
    sup: ladder(25, "anyOf", { type: "number" }),
  },
  "a ladder of oneOf": {
    sub: ladder(25, "oneOf", { type: "string" }),
    sup: ladder(25, "oneOf", { type: "number" }),
  },
  "an exponential automaton": {
    sub: { type: "string", pattern: "a.{14}$" },
    sup: { type: "string", pattern: "b.{14}$" },
  },
  "an exponential automaton to prove": {
    sub: { type: "string", pattern: "a.{12}$", maxLength: 40 },
    sup: { type: "string", pattern: "^.*a.{12}$" },
  },
  "nested repetitions": {
    sub: { type: "string", pattern: "^((a{1,100}){1,100}){1,100}$" },
    sup: { type: "string", pattern: "^a+$" },
  },
  "60 levels": { sub: nested(60, { type: "string" }), sup: nested(60, { minLength: 1 }) },
  "1,000 changed properties": {
    sub: { type: "object", properties: keyed(1_000, () => ({ type: "string" })) },
    sup: { type: "object", properties: keyed(1_000, () => ({ type: ["string", "null"] })) },
  },
  "1,000 required properties that all narrow": {
    sub: {
      type: "object",
      properties: keyed(1_000, () => ({ type: "string" })),
      required: times(1_000, (index) => `k${index}`),
    },
    sup: { type: "object", properties: keyed(1_000, (index) => ({ maxLength: index })) },
  },
  "30 patterns of keys": {
    sub: {
      type: "object",
      patternProperties: Object.fromEntries(
        times(30, (index) => [`x${index}`, { minimum: index }]),
      ),
    },
    sup: {
      type: "object",
      patternProperties: Object.fromEntries(times(30, (index) => [`y${index}`, { maximum: 50 }])),
      additionalProperties: { type: "number" },
    },
  },
  "40 times contains": {
    sub: { type: "array", allOf: times(40, (index) => ({ contains: { minimum: index } })) },
    sup: { type: "array", minItems: 41, uniqueItems: true },
  },
  "200 distinct items": {
    sub: { type: "array", uniqueItems: true, minItems: 200, items: { type: "string" } },
    sup: { items: { maxLength: 3 } },
  },
  "3,000 listed values": {
    sub: { enum: times(3_000, (index) => `v${index}`) },
    sup: { enum: times(3_000, (index) => `v${index + 1}`) },
  },
  "3,000 listed objects denied": {
    sub: { type: "object", not: { enum: times(3_000, (index) => ({ a: index })) } },
    sup: { required: ["b"] },
  },
  "a hard formula": { sub: satisfiability(60, 250), sup: { maxProperties: 20 } },
  "a contradictory formula": { sub: satisfiability(40, 256), sup: false },
  "20 ways to be evaluated": {
    sub: { type: "object" },
    sup: {
      anyOf: times(20, (index) => ({ properties: { [`k${index}`]: { type: "string" } } })),
      unevaluatedProperties: false,
    },
  },
  "enormous counts": {
    sub: { minLength: 1e9, minItems: 1e9, minProperties: 1e9, contains: {}, minContains: 1e9 },
    sup: { maxLength: 10, maxItems: 10, maxProperties: 10 },
  },
  "extreme numbers": {
    sub: { type: "number", multipleOf: 1e-300, minimum: -1e300 },
    sup: { multipleOf: 7e-299, maximum: 1e300 },
  },
  "60 times not": {
    sub: times(60, () => 0).reduce<Json>((inner) => ({ not: inner }), { type: "string" }),
    sup: { minLength: 2 },
  },
};
