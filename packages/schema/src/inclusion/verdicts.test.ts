import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";
import { checkInclusion } from "./check-inclusion.ts";

type Case = readonly [name: string, sub: Json, sup: Json];

const MUTUAL = {
  G: { type: ["array", "object"], items: { $ref: "#/$defs/H" }, minItems: 1 },
  H: { type: "array", items: { $ref: "#/$defs/G" }, minItems: 1 },
};
const EMAIL =
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
const DRAFT_07 = "http://json-schema.org/draft-07/schema#";

const included: readonly Case[] = [
  [
    "keys that another keyword has evaluated",
    { type: "object" },
    { allOf: [{ additionalProperties: true }], unevaluatedProperties: false },
  ],
  [
    "items that `contains` has evaluated",
    { type: "array", items: { const: 1 } },
    { anyOf: [{ contains: { const: 1 } }, { maxItems: 0 }], unevaluatedItems: false },
  ],
  ["a type in a union", { type: "string" }, { type: ["string", "null"] }],
  [
    "a union in anyOf",
    { type: ["string", "null"] },
    { anyOf: [{ type: "null" }, { type: "string" }] },
  ],
  ["integers are multiples of one", { type: "integer" }, { type: "number", multipleOf: 1 }],
  [
    "an interval split",
    { type: "number", minimum: 0 },
    { anyOf: [{ maximum: 5 }, { minimum: 5 }] },
  ],
  ["decimal multiples", { type: "number", multipleOf: 0.06 }, { multipleOf: 0.02 }],
  ["a pattern bounds the length", { pattern: "^[a-z]{2,5}$" }, { minLength: 2, maxLength: 5 }],
  ["length in code points", { pattern: "^.{2}$" }, { maxLength: 2 }],
  ["lookaheads at the start", { type: "string", pattern: EMAIL }, { pattern: "@" }],
  [
    "finite key languages",
    { type: "object", propertyNames: { pattern: "^[ab]$" } },
    { maxProperties: 2 },
  ],
  [
    "distinct booleans",
    { type: "array", items: { type: "boolean" }, uniqueItems: true },
    { maxItems: 2 },
  ],
  [
    "distinct items leave one choice",
    {
      type: "array",
      prefixItems: [{ enum: [1, 2] }, { enum: [1] }],
      minItems: 2,
      uniqueItems: true,
    },
    { prefixItems: [{ const: 2 }] },
  ],
  [
    "contains from items",
    { type: "array", items: { type: "integer" }, minItems: 1 },
    { contains: { type: "number" } },
  ],
  [
    "a recursion that no value can end",
    {
      $ref: "#/$defs/T",
      $defs: { T: { type: "object", properties: { n: { $ref: "#/$defs/T" } }, required: ["n"] } },
    },
    false,
  ],
  [
    "a recursion widened",
    {
      $ref: "#/$defs/T",
      $defs: {
        T: {
          type: "object",
          properties: {
            v: { type: "integer" },
            k: { type: "array", items: { $ref: "#/$defs/T" } },
          },
          additionalProperties: false,
        },
      },
    },
    {
      $ref: "#/$defs/S",
      $defs: {
        S: {
          type: "object",
          properties: { v: { type: "number" }, k: { type: "array", items: { $ref: "#/$defs/S" } } },
        },
      },
    },
  ],
  [
    "oneOf told apart by a constant",
    {
      type: "object",
      properties: { k: { enum: ["a", "b"] }, v: { type: "string" } },
      required: ["k", "v"],
    },
    {
      oneOf: [
        { properties: { k: { const: "a" } }, required: ["k"] },
        { properties: { k: { const: "b" }, v: { type: "string" } }, required: ["k"] },
      ],
    },
  ],
  [
    "unevaluated properties by case",
    {
      type: "object",
      properties: { k: { const: 1 }, a: true },
      required: ["k"],
      additionalProperties: false,
    },
    {
      properties: { k: true },
      anyOf: [
        { properties: { k: { const: 1 }, a: true } },
        { properties: { k: { const: 2 }, b: true } },
      ],
      unevaluatedProperties: false,
    },
  ],
  [
    "a tuple of draft-07 in one of 2020-12",
    { $schema: DRAFT_07, type: "array", items: [{ type: "integer" }], additionalItems: false },
    { type: "array", prefixItems: [{ type: "number" }], maxItems: 1 },
  ],
  [
    "a reference by any pointer",
    {
      type: "object",
      properties: {
        a: { properties: { "x/y": { type: "integer" } } },
        b: { $ref: "#/properties/a/properties/x~1y" },
      },
    },
    { type: "object", properties: { b: { type: "number" } } },
  ],
  [
    "annotations",
    { type: "string", description: "a", format: "email" },
    { type: "string", title: "b", format: "uri" },
  ],
];

const refuted: readonly Case[] = [
  [
    "provisional proofs end with their assumption",
    {
      type: "object",
      properties: { p: { $ref: "#/$defs/G" }, q: { $ref: "#/$defs/H" } },
      required: ["p", "q"],
      $defs: MUTUAL,
    },
    false,
  ],
  [
    "the same in the other order",
    {
      type: "object",
      properties: { q: { $ref: "#/$defs/G" }, p: { $ref: "#/$defs/H" } },
      required: ["p", "q"],
      $defs: MUTUAL,
    },
    false,
  ],
  [
    "multiples beyond the listed ones",
    { type: "integer", minimum: 0 },
    { anyOf: [{ multipleOf: 2 }, { enum: [1, 3, 5, 7, 9] }] },
  ],
  [
    "two duties on one key",
    {
      type: "object",
      patternProperties: { "^a$": { type: "integer" } },
      additionalProperties: false,
    },
    {
      anyOf: [
        { patternProperties: { "^a$": { minimum: 5 } } },
        { patternProperties: { "^a$": { maximum: 3 } } },
      ],
    },
  ],
  [
    "the next multiple below the one that is allowed",
    { type: "integer", multipleOf: 7, maximum: -10 },
    { const: -14 },
  ],
  [
    "a number beside all that are easily thought of",
    { type: "number", maximum: 5 },
    { enum: [1, 0, 2, -1, 0.5, 5, 4] },
  ],
  [
    "a fraction between two close bounds",
    { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.0005 },
    { multipleOf: 1 },
  ],
  [
    "what a negative lookahead leaves",
    { type: "string", pattern: "^(?!a)[ab]+$" },
    { minLength: 2 },
  ],
  ["what a lookahead asks for", { type: "string", pattern: "^(?=a)[ab]+$" }, { minLength: 2 }],
  [
    "an edge of a word in the middle",
    { type: "string", pattern: "^a\\b(?:b|--+)$" },
    { minLength: 5 },
  ],
  [
    "one key too many",
    { type: "object", propertyNames: { pattern: "^[ab]$" } },
    { maxProperties: 1 },
  ],
  [
    "too many matching items",
    { type: "array", prefixItems: [{ type: "string" }, { type: "string" }], minItems: 2 },
    { contains: { type: "string" }, maxContains: 1 },
  ],
  ["decimal multiples the other way", { type: "number", multipleOf: 0.02 }, { multipleOf: 0.06 }],
  ["white space is a text", { type: "string", minLength: 1 }, { pattern: "\\S" }],
  [
    "$ref ignores its siblings in draft-07",
    {
      $schema: DRAFT_07,
      type: "object",
      properties: { a: { $ref: "#/definitions/S", minLength: 3 } },
      definitions: { S: { type: "string" } },
    },
    { type: "object", properties: { a: { type: "string", minLength: 3 } } },
  ],
  [
    "a key called __proto__",
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'),
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"integer"}}}'),
  ],
];

test("C4 a schema is included in itself, whatever it costs to prove", () => {
  for (const [, sub, sup] of [...included, ...refuted])
    for (const schema of [sub, sup])
      expect(checkInclusion(schema, structuredClone(schema), { budget: 1 })).toEqual({
        verdict: "included",
      });
});

test.each(included)("C4 included: %s", (_, sub, sup) => {
  expect(checkInclusion(sub, sup)).toEqual({ verdict: "included" });
});

test.each(refuted)("C4 not included: %s", (_, sub, sup) => {
  const answer = checkInclusion(sub, sup);
  if (answer.verdict !== "not-included") throw new Error(JSON.stringify(answer));
  expect(compileSchema(sub).validate(answer.witness).valid).toBe(true);
  expect(compileSchema(sup).validate(answer.witness).valid).toBe(false);
});
