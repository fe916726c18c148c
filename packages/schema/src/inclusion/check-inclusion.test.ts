import type { Json, JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { checkInclusion } from "./check-inclusion.ts";

test("a refutation says where and why the witness fails", () => {
  const sub = { type: "object", properties: { limit: { type: "integer" } } };
  const sup = { type: "object", properties: { limit: { type: "integer", maximum: 10 } } };
  expect(checkInclusion(sub, sup)).toEqual({
    verdict: "not-included",
    witness: { limit: 11 },
    path: "/limit",
    keyword: "maximum",
    undeclaredKeyOnly: false,
  });
});

test("a parameter added to an open object is refuted by undeclared keys only", () => {
  const sub = { type: "object", properties: { q: { type: "string" } } };
  const sup = { type: "object", properties: { q: { type: "string" }, limit: { type: "integer" } } };
  expect(checkInclusion(sub, sup)).toMatchObject({
    verdict: "not-included",
    witness: { limit: "x" },
    undeclaredKeyOnly: true,
  });
});

test("a witness with declared keys is preferred", () => {
  const sub = { type: "object", properties: { q: { type: "string" } } };
  const sup = {
    type: "object",
    properties: { q: { type: "string", maxLength: 1 }, k: { type: "null" } },
  };
  expect(checkInclusion(sub, sup)).toMatchObject({
    witness: { q: "xx" },
    undeclaredKeyOnly: false,
  });
});

test.each<[string, Json, Json]>([
  [
    "a required key without a property",
    { properties: { a: { type: "integer" } }, required: ["b"] },
    { properties: { a: { type: "string" } }, required: ["b", "c"] },
  ],
  [
    "the same, nested",
    { properties: { o: { properties: { a: {} }, required: ["b"] } } },
    { properties: { o: { properties: { a: {} }, required: ["b", "c"] } } },
  ],
  [
    "the same in items",
    { items: { properties: { a: {} }, required: ["b"] } },
    { items: { properties: { a: {} }, required: ["b", "c"] } },
  ],
  [
    "required keys in branches",
    { properties: { a: {} }, anyOf: [{ required: ["b"] }] },
    { properties: { a: {} }, anyOf: [{ required: ["b", "c"] }] },
  ],
  [
    "more keys than are named",
    { properties: { a: {} }, minProperties: 2 },
    { properties: { a: {} }, minProperties: 3 },
  ],
  [
    "as many keys as are named, of which one can never be there",
    { properties: { a: {}, b: false }, minProperties: 2 },
    { properties: { a: {}, b: false }, minProperties: 3 },
  ],
  [
    "a key that a denial asks for",
    { type: "object", properties: { a: {} }, not: { maxProperties: 1 } },
    { type: "object", properties: { a: {} }, minProperties: 3 },
  ],
  [
    "the same, nested and optional",
    { properties: { o: { type: "object", properties: { a: {} }, not: { maxProperties: 1 } } } },
    { properties: { o: { type: "object", properties: { a: {} }, minProperties: 3 } } },
  ],
  ["a listed object", { properties: {}, const: { a: 1 } }, { properties: {}, const: { a: 2 } }],
  [
    "names of keys",
    { properties: { a: {} }, propertyNames: { enum: ["a", "b"] } },
    { properties: { a: {} }, propertyNames: { enum: ["a"] } },
  ],
  [
    "nested objects of two parts",
    {
      allOf: [
        { properties: { o: { properties: { a: {} } } } },
        { properties: { o: { properties: { b: {} } } } },
      ],
    },
    { properties: { o: { maxProperties: 1 } } },
  ],
])("%s never pass for undeclared", (_, sub, sup) => {
  expect(checkInclusion(sub, sup)).toMatchObject({
    verdict: "not-included",
    undeclaredKeyOnly: false,
  });
});

test.each<[string, (leaf: Json, inner: Json) => Json]>([
  ["items that it contains", (leaf, contains) => ({ anyOf: [leaf, { type: "array", contains }] })],
  ["an alternative", (leaf, items) => ({ anyOf: [leaf, { type: "array", items }] })],
  ["the only alternative", (leaf, items) => ({ oneOf: [leaf, { type: "array", items }] })],
  ["a condition", (leaf, a) => ({ if: { type: "object", properties: { a } }, else: leaf })],
])("a recursive schema may close what it refers to, in %s", (_name, define) => {
  const closed = { unevaluatedItems: false, unevaluatedProperties: false };
  const recursive = (leaf: Json): Json => ({
    $ref: "#/$defs/tree",
    $defs: { tree: define(leaf, { $ref: "#/$defs/tree", ...closed }) },
  });
  const [narrow, wide] = [recursive({ const: 1 }), recursive({ enum: [1, 2] })];
  expect(checkInclusion(narrow, wide)).toEqual({ verdict: "included" });
  expect(checkInclusion(wide, narrow)).toMatchObject({ verdict: "not-included", witness: 2 });
});

test("null is a witness like any other", () => {
  expect(checkInclusion({ type: ["string", "null"] }, { type: "string" })).toMatchObject({
    witness: null,
    keyword: "type",
  });
});

test("what is not decided says why", () => {
  const loop = { $ref: "#/$defs/A", $defs: { A: { allOf: [{ $ref: "#/$defs/A" }] } } };
  expect(checkInclusion(loop, { type: "string" })).toEqual({
    verdict: "unknown",
    reason: "a schema that refers to itself in place",
    path: "/$defs/A",
  });
  expect(checkInclusion({ type: "string" }, { pattern: "^a" }, { budget: 3 })).toEqual({
    verdict: "unknown",
    reason: "more than 3 steps",
    path: "",
  });
});

test("a schema that is not well-formed is an error before any verdict", () => {
  const broken: Json = { type: "objekt" };
  expect(() => checkInclusion(broken, broken)).toThrow(/type must be/);
  expect(() => checkInclusion({}, broken)).toThrow(/type must be/);
  expect(() => checkInclusion({ $ref: "https://example.com/a" }, {})).toThrow(
    /nothing is ever fetched/,
  );
});

// Without the key `a`, and with at least one key: together they ask for a key that neither names.
const withoutA = { type: "object", properties: { a: {} }, not: { required: ["a"] } };
const withAKey = { type: "object", properties: { a: {} }, minProperties: 1 };
const member = (schema: Json): JsonObject => ({ properties: { m: schema } });
const closedMember = member({ properties: { a: {} }, additionalProperties: false });

test("schemas that always apply together can ask for keys that nothing names: those are meant", () => {
  const sub = { type: "object", allOf: [member(withoutA), member(withAKey)] };
  expect(checkInclusion(sub, closedMember)).toMatchObject({
    verdict: "not-included",
    undeclaredKeyOnly: false,
  });
});

test("schemas of different branches do not ask for anything together", () => {
  const sub = { type: "object", anyOf: [member(withoutA), member(withAKey)] };
  expect(checkInclusion(sub, closedMember)).toMatchObject({
    verdict: "not-included",
    undeclaredKeyOnly: true,
  });
});
