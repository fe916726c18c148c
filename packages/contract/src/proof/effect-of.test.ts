import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { effectOf } from "./effect-of.ts";

const input = { side: "input", formats: "annotate" } as const;
const output = { side: "output", formats: "annotate" } as const;

const object = (more: object): Json => ({ type: "object", ...more });
const limit = { limit: { type: "integer" } };

test.each<[string, Json]>([
  ["nothing about keys", object({})],
  ["an empty list", object({ properties: {} })],
  ["other parameters", object({ properties: { q: {} } })],
  ["required keys alone", object({ required: ["q"] })],
])("a new optional parameter is excused for callers who read %s", (_, old) => {
  const next = object({ ...(old as object), properties: { q: {}, ...limit } });
  expect(effectOf(input, old, next)).toMatchObject({ kind: "undeclared-key-only" });
});

test.each<[string, object]>([
  ["additionalProperties", { additionalProperties: true }],
  ["propertyNames", { propertyNames: { maxLength: 9 } }],
  ["patternProperties", { patternProperties: { "^x": {} } }],
  ["unevaluatedProperties", { unevaluatedProperties: {} }],
  ["minProperties", { minProperties: 1 }],
  ["maxProperties", { maxProperties: 9 }],
  ["allOf", { allOf: [{}] }],
  ["anyOf", { anyOf: [{}] }],
  ["oneOf", { oneOf: [{}] }],
  ["not", { not: { required: ["x"] } }],
  ["if", { if: { required: ["x"] } }],
  ["dependentSchemas", { dependentSchemas: { x: {} } }],
  ["$ref", { $ref: "#/$defs/any", $defs: { any: {} } }],
  ["$dynamicRef", { $dynamicRef: "#any", $defs: { any: { $dynamicAnchor: "any" } } }],
])("an input with %s and without properties is a map, and no key is excused", (_, more) => {
  const next = object({ ...more, properties: limit });
  expect(effectOf(input, object(more), next)).toMatchObject({ kind: "breaks" });
});

test("a result that lists no fields has free keys, one with an empty list has none", () => {
  const old = object({ properties: limit });
  expect(effectOf(output, old, object({}))).toMatchObject({ kind: "breaks" });
  expect(effectOf(output, old, object({ properties: {} }))).toMatchObject({
    kind: "undeclared-key-only",
  });
});

test("a call without arguments that is refused now is no matter of undeclared keys", () => {
  expect(effectOf(input, object({}), object({ required: ["q"] }))).toEqual({
    kind: "breaks",
    witness: {},
  });
});

test("what the old schema requires is sent, though it has no property", () => {
  const old = object({ required: ["b"] });
  expect(effectOf(input, old, object({ required: ["b", "c"] }))).toMatchObject({
    kind: "breaks",
  });
  const both = object({ properties: { a: { type: "integer" } }, required: ["b"] });
  const next = object({ properties: { a: { type: "string" } }, required: ["b", "c"] });
  expect(effectOf(input, both, next)).toMatchObject({ kind: "breaks" });
  expect(effectOf(output, next, both)).toMatchObject({ kind: "breaks" });
});

test("names of keys that are taken away were declared", () => {
  const names = (...keys: readonly string[]): Json => object({ propertyNames: { enum: keys } });
  expect(effectOf(input, names("a", "b"), names("a"))).toMatchObject({ kind: "breaks" });
});

test("an integer that nobody can send hides nothing that somebody can", () => {
  const [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const exact = { type: "integer", minimum: least, maximum: most };
  const old = object({ properties: { a: { type: "integer" } } });
  expect(effectOf(input, old, object({ properties: { a: exact } }))).toMatchObject({
    kind: "unsafe-integer-only",
  });
  expect(effectOf(input, old, object({ properties: { a: exact, ...limit } }))).toMatchObject({
    kind: "undeclared-key-only",
    witness: { limit: "x" },
  });
  const narrow = object({ properties: { a: { ...exact, minimum: 0 } } });
  expect(effectOf(input, old, narrow)).toEqual({ kind: "breaks", witness: { a: -1 } });
});
