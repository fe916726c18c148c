/** Every small schema of a kind, to be tried with every one of some small values. */
import type { Json, JsonObject } from "@toolcrib/model";

/** A family of schemas and the values to try each of them with. */
export interface SchemaFamily {
  readonly name: string;
  readonly schemas: () => Iterable<Json>;
  readonly values: readonly Json[];
}

const $defs: JsonObject = {
  text: { type: ["string", "null"], maxLength: 1 },
  choice: { enum: ["b", 3] },
  union: { anyOf: [{ type: "integer" }, { const: "b" }] },
};

const LEAVES: readonly Json[] = [
  true,
  false,
  { type: "string" },
  { type: "integer" },
  { type: "number" },
  { type: ["string", "null"] },
  { type: "boolean" },
  { type: "array" },
  { const: "a" },
  { const: 3 },
  { const: true },
  { const: [1] },
  { enum: ["a", "b"] },
  { enum: ["b", 3] },
  { enum: [1.5, null] },
  { enum: [true, false, "a"] },
  { type: "string", enum: ["a", 3] },
  { type: "string", minLength: 2 },
  { type: "integer", maximum: 2 },
  { enum: ["a", "ab", 2], minLength: 2 },
  { enum: ["a", 2, 3], minimum: 3 },
  { enum: ["a", "b"], not: { const: "a" } },
  { enum: ["a", "b"], pattern: "^b" },
  { type: "object", required: ["a"] },
  { properties: { a: { type: "integer" } } },
  { $ref: "#/$defs/text" },
  { $ref: "#/$defs/choice" },
  { $ref: "#/$defs/union" },
];

/** Some leaves for places where all would be too many. */
const FEW: readonly Json[] = [3, 8, 13, 16, 23].flatMap((index) => LEAVES[index] ?? []);

const COMBINATIONS = ["anyOf", "oneOf", "allOf"] as const;

/** Every combination of one schema and of two. */
function* combined(left: Iterable<Json>, right: readonly Json[]): Generator<JsonObject> {
  for (const one of left) {
    yield { not: one };
    for (const keyword of COMBINATIONS) {
      yield { [keyword]: [one] };
      for (const other of right) yield { [keyword]: [one, other] };
    }
  }
}

/** `if`, `then` and `else`; an object that is written with a `then` looks like a promise. */
function condition(...parts: readonly Json[]): JsonObject {
  return Object.fromEntries(parts.map((part, at) => [["if", "then", "else"][at], part]));
}

function* conditions(schemas: Iterable<Json>): Generator<JsonObject> {
  for (const one of schemas)
    for (const other of FEW) {
      yield condition(one, other);
      yield condition(other, one, false);
    }
}

function* nestedUnions(): Generator<Json> {
  const inner = [...combined(LEAVES, LEAVES), ...conditions(LEAVES)];
  for (const schema of LEAVES) if (typeof schema === "object") yield { ...schema, $defs };
  for (const schema of inner) yield { ...schema, $defs };
  for (const schema of combined(inner, LEAVES)) yield { ...schema, $defs };
  for (const schema of conditions(inner)) yield { ...schema, $defs };
  for (const leaf of FEW) for (const schema of inner) yield { ...Object(leaf), ...schema, $defs };
}

/** One keyword, or those that belong together; a schema takes at most one of a row. */
const KEYWORDS: readonly (readonly JsonObject[])[] = [
  ["string", "integer", "object", "array", ["number", "null"]].map((type) => ({ type })),
  [{ enum: ["a", "ab", 1, 2] }, { enum: [{ a: 1 }, [1], true] }],
  [{ const: "a" }, { const: { a: 1 } }],
  [{ minLength: 2 }],
  [{ maxLength: 1 }],
  [{ pattern: "^a" }],
  [{ minimum: 2 }],
  [{ maximum: 1 }],
  [{ exclusiveMinimum: 1 }],
  [{ exclusiveMaximum: 2 }],
  [{ multipleOf: 2 }],
  [{ items: { type: "integer" } }, { items: false }, { items: true }],
  [{ prefixItems: [{ type: "string" }] }],
  [{ contains: { const: 1 } }, { contains: { const: 1 }, minContains: 0 }],
  [{ maxContains: 1 }],
  [{ minItems: 1 }],
  [{ maxItems: 1 }],
  [{ uniqueItems: true }],
  [{ properties: { a: { type: "integer" } } }, { properties: { a: { const: "x" }, b: true } }],
  [{ required: ["a"] }, { required: ["c", "a"] }],
  [{ additionalProperties: false }, { additionalProperties: { type: "string" } }],
  [{ patternProperties: { "^a": { type: "string" } } }],
  [{ propertyNames: { maxLength: 1 } }],
  [{ minProperties: 2 }],
  [{ maxProperties: 1 }],
  [{ dependentRequired: { a: ["b"] } }],
  [{ dependentSchemas: { a: { required: ["c"], properties: { c: true } } } }],
  [
    { anyOf: [{ const: "a" }, { type: "integer" }] },
    { anyOf: [{ type: "number" }, { type: "null" }] },
  ],
  [
    { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    { oneOf: [{ const: 1 }, { const: "a" }] },
  ],
  [{ allOf: [{ properties: { b: { type: "string" } } }, { items: { minimum: 2 } }] }],
  [{ not: {} }, { not: { type: "string" } }],
  [condition({ required: ["a"] }, { properties: { b: true } }, { maxItems: 1 })],
  [{ unevaluatedProperties: false }],
  [{ unevaluatedItems: false }],
  [{ $ref: "#/$defs/text" }, { $ref: "#/$defs/open" }],
];

function* keywordSets(): Generator<Json> {
  const defs = {
    text: { type: "string", maxLength: 1 },
    open: { properties: { c: { type: "null" } } },
  };
  for (const [first, left] of KEYWORDS.entries())
    for (const a of left) {
      yield { ...a, $defs: defs };
      for (const [second, middle] of KEYWORDS.slice(first + 1).entries())
        for (const b of middle) {
          yield { ...a, ...b, $defs: defs };
          // What comes first in a schema must not matter.
          yield { ...b, ...a, $defs: defs };
          for (const right of KEYWORDS.slice(first + second + 2))
            for (const c of right) yield { ...a, ...b, ...c, $defs: defs };
        }
    }
}

/** Objects that unions may tell apart by a key, and such that only look like it. */
const BRANCHES: readonly Json[] = [
  { properties: { t: { const: "x" } }, required: ["t"] },
  { properties: { t: { const: "y" }, n: { type: "integer" } }, required: ["t"] },
  { properties: { t: { enum: ["x", "z"] } }, required: ["t"], additionalProperties: false },
  { properties: { t: { const: "y" } } },
  { properties: { t: { type: ["string", "null"], enum: ["z", null] } }, required: ["t"] },
  { properties: { t: { anyOf: [{ const: "z" }, { type: "integer" }] } }, required: ["t"] },
  { properties: { n: { type: "integer" }, t: { const: "z" } }, required: ["n", "t"] },
  { type: "object", required: ["n"] },
  { type: "object", additionalProperties: { type: "string" } },
  { type: "object", properties: { c: { $ref: "#" } } },
  { type: "array", items: { $ref: "#" } },
  { type: "object", properties: { c: { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] } } },
  { $ref: "#/$defs/node" },
  { type: "string" },
];

/** More keys than are searched one by one, keys like the one that stands for all others, and neither. */
function* objectKeys(): Generator<Json> {
  const keys: readonly (readonly string[])[] = [
    ["a", "b"],
    ["\0", "b"],
    ["b", "\0", "\0\0"],
    ["toString", "__proto__"],
    Array.from({ length: 32 }, (_, index) => `k${index}`),
    Array.from({ length: 40 }, (_, index) => `k${index}`),
  ];
  const others: readonly (Json | undefined)[] = [undefined, false, { type: "string" }];
  const required: readonly (readonly string[])[] = [[], ["b"], ["k31", "c"], ["\0"], ["__proto__"]];
  for (const declared of keys)
    for (const needed of required)
      for (const additional of others)
        for (const type of ["integer", "string", "null"]) {
          // Set one by one, an own `__proto__` would be lost.
          const properties = Object.fromEntries(declared.map((key) => [key, { type }]));
          const schema: JsonObject = { properties, required: needed };
          const closed = additional === undefined ? {} : { additionalProperties: additional };
          yield { ...schema, ...closed };
          yield { ...schema, ...closed, patternProperties: { "^k3": { const: 1 } } };
          yield { ...schema, ...closed, unevaluatedProperties: false };
          yield { anyOf: [{ ...schema, ...closed, type: "object" }, { type: "string" }] };
        }
}

function* objectUnions(): Generator<Json> {
  const nodes: readonly Json[] = [
    {
      type: "object",
      properties: {
        t: { const: "y" },
        c: { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] },
      },
    },
    { properties: { c: { oneOf: [{ $ref: "#/$defs/node" }, { const: "z" }] } }, required: ["t"] },
  ];
  for (const node of nodes)
    for (const keyword of COMBINATIONS)
      for (const one of BRANCHES)
        for (const other of BRANCHES) {
          const defs = { $defs: { node } };
          yield { [keyword]: [one, other], ...defs };
          yield { [keyword]: [one, other], unevaluatedProperties: false, ...defs };
          yield { properties: { c: { [keyword]: [one, other] } }, ...defs };
          for (const third of BRANCHES) yield { [keyword]: [one, other, third], ...defs };
        }
}

const DEFINITIONS = ["x", "y", "z"] as const;
type Definition = (typeof DEFINITIONS)[number];

/** What a definition may be, and which definition it applies to the same value. */
function definitionBodies(): readonly (readonly [schema: Json, inPlace?: Definition])[] {
  return [
    [{ type: "integer" }],
    ...DEFINITIONS.flatMap((name) => {
      const $ref = `#/$defs/${name}`;
      return [
        [{ $ref }, name],
        [{ $ref, maxProperties: 1 }, name],
        [{ anyOf: [{ $ref }, { type: "null" }] }, name],
        [{ type: ["object", "null"], additionalProperties: { $ref } }],
        [{ type: "object", properties: { a: { $ref } }, unevaluatedProperties: false }],
        [{ type: ["array", "string"], items: { $ref } }],
      ] as const;
    }),
  ];
}

/** Definitions that refer to one another in every way that comes to an end. */
function* definitions(): Generator<Json> {
  const bodies = definitionBodies();
  for (const [x, fromX] of bodies)
    for (const [y, fromY] of bodies)
      for (const [z, fromZ] of bodies) {
        const next = { x: fromX, y: fromY, z: fromZ };
        const afterThree = (start: Definition): Definition | undefined => {
          let at: Definition | undefined = start;
          for (let step = 0; step < 3 && at !== undefined; step++) at = next[at];
          return at;
        };
        if (DEFINITIONS.some((name) => afterThree(name) !== undefined)) continue;
        const shared = { $defs: { x, y, z } };
        yield { $ref: "#/$defs/x", ...shared };
        yield { anyOf: [{ $ref: "#/$defs/x" }, { const: 3 }], ...shared };
        yield { properties: { a: { $ref: "#/$defs/y" } }, items: { $ref: "#/$defs/x" }, ...shared };
      }
}

export const FAMILIES: readonly SchemaFamily[] = [
  {
    name: "nested unions",
    schemas: nestedUnions,
    values: ["a", "b", "ab", 3, 2, 1.5, null, true, false, [1], { a: 3 }, { a: "b" }],
  },
  {
    name: "sets of keywords",
    schemas: keywordSets,
    values: [
      "a",
      "ab",
      "😀",
      "a😀",
      1,
      2,
      1.5,
      null,
      true,
      [],
      [1],
      ["a"],
      ["a", 1],
      [1, 1],
      {},
      { a: 1 },
      { a: "x" },
      { a: "x", b: 1 },
      { b: "x" },
      { c: null, a: "x" },
      { ab: "x" },
    ],
  },
  {
    name: "keys of objects",
    schemas: objectKeys,
    values: [
      "k",
      {},
      { a: 1 },
      { b: 1, a: 1 },
      { b: "x", "\0": "x" },
      { "\0": 1, b: 1 },
      { "\0\0": 1, "\0": 1, c: "x" },
      { k31: 1, c: 1 },
      { k31: "x", c: "x" },
      { c: null, k39: 1, k31: null },
      { toString: 1 },
      JSON.parse('{"__proto__":1}'),
      JSON.parse('{"__proto__":"x","toString":"x"}'),
    ],
  },
  {
    name: "unions of objects",
    schemas: objectUnions,
    values: [
      {},
      { t: "x" },
      { t: "y", n: 1 },
      { t: "y", n: "x" },
      { n: 1, t: "z" },
      { t: null },
      { t: 5 },
      { n: "x" },
      { c: null },
      { c: { t: "y", n: 0 } },
      { c: { c: { t: "x" } }, t: "y" },
      { c: "z", t: "x" },
      { c: [{ t: "x" }] },
      [],
      [[{ t: "y" }]],
      "z",
      3,
    ],
  },
  {
    name: "definitions that refer to one another",
    schemas: definitions,
    values: [
      3,
      "s",
      null,
      [],
      {},
      [3],
      [null],
      [[3]],
      { a: 3 },
      { a: null },
      { a: {} },
      { a: { a: null } },
      { a: { a: 3 }, b: null },
      { b: [{ a: null }] },
      [{ a: [] }],
      { a: [{ a: { a: "s" } }] },
    ],
  },
];

/** About so many of a family, always the same: spread over all of it, whatever the order of its loops. */
export function sample(schemas: readonly Json[], most: number): readonly Json[] {
  let state = 1;
  return schemas.filter(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 < most / schemas.length;
  });
}
