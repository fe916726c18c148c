import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { ignoredKeys, undeclaredKeys } from "./undeclared-keys.ts";

const a = { properties: { a: {} } };

test.each<[string, Json, Json, readonly string[]]>([
  ["properties", a, { a: 1, z: 1 }, ["/z"]],
  ["required", { ...a, required: ["b"] }, { b: 1, z: 1 }, ["/z"]],
  ["dependentRequired", { ...a, dependentRequired: { b: ["c"] } }, { b: 1, c: 1, z: 1 }, ["/z"]],
  ["dependentSchemas", { ...a, dependentSchemas: { b: { required: ["c"] } } }, { b: 1, c: 1 }, []],
  ["const", { ...a, const: { b: { c: 1 } } }, { b: { c: 1, z: 1 } }, ["/b/z"]],
  ["enum", { enum: [{ b: [{ c: 1 }, 2] }] }, { b: [{ c: 1, z: 1 }], z: 1 }, ["/z", "/b/0/z"]],
  ["patterns", { ...a, patternProperties: { "^x": {} } }, { x1: 1, z: 1 }, ["/z"]],
  ["a branch", { ...a, anyOf: [{ required: ["b"] }, {}] }, { b: 1, z: 1 }, ["/z"]],
  ["a denial", { ...a, not: { required: ["b"] } }, { b: 1, z: 1 }, ["/z"]],
  ["a condition", { ...a, if: { properties: { b: {} } } }, { b: 1, z: 1 }, ["/z"]],
  ["a part", { allOf: [a, { properties: { b: {} } }] }, { a: 1, b: 1, z: 1 }, ["/z"]],
  ["a nested object", { properties: { o: a } }, { o: { a: 1, z: 1 } }, ["/o/z"]],
  [
    "nested objects of two parts",
    { allOf: [{ properties: { o: a } }, { properties: { o: { properties: { b: {} } } } }] },
    { o: { a: 1, b: 1, z: 1 } },
    ["/o/z"],
  ],
  ["items", { items: a }, [{ a: 1 }, { z: 1 }], ["/1/z"]],
  ["first items", { prefixItems: [a], items: {} }, [{ z: 1 }, { z: 1 }], ["/0/z"]],
  ["a recursive schema", { properties: { a: { $ref: "#" } } }, { a: { a: { z: 1 } } }, ["/a/a/z"]],
  ["no key of a closed object", { additionalProperties: false }, { z: 1 }, ["/z"]],
])("keys are declared by %s", (_, schema, value, undeclared) => {
  expect([...undeclaredKeys(schema, value)].sort()).toEqual([...undeclared].sort());
});

test.each<[string, Json]>([
  ["no properties", {}],
  ["the schema true", true],
  ["required alone", { required: ["a"] }],
  ["patterns alone", { patternProperties: { "^x": {} } }],
  ["additionalProperties", { ...a, additionalProperties: true }],
  ["unevaluatedProperties", { ...a, unevaluatedProperties: { type: "string" } }],
  ["propertyNames", { ...a, propertyNames: { maxLength: 3 } }],
  ["more keys than it names", { ...a, minProperties: 2 }],
  ["a branch without properties", { anyOf: [a, { type: "object" }] }],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  ["a condition alone", { if: a, then: { required: ["b"] } }],
  ["a denial alone", { not: a }],
  ["a branch alone that allows no object", { anyOf: [{ enum: ["x"] }, {}] }],
])("an object with %s has free keys", (_, schema) => {
  expect(undeclaredKeys(schema, { z: 1 })).toEqual([]);
  expect(undeclaredKeys({ properties: { o: schema } }, { o: { z: 1 } })).toEqual([]);
});

test.each<[string, Json]>([
  ["branches that allow no object", { anyOf: [a, { type: "null" }, false] }],
  ["a list of values", { anyOf: [a, { enum: ["x"] }, { const: 1 }] }],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  ["both ways of a condition", { if: {}, then: a, else: { properties: {} } }],
  ["a reference", { $ref: "#/$defs/a", $defs: { a } }],
  ["a condition on a nested object", { ...a, if: { properties: { o: {} } } }],
])("%s leave keys undeclared", (_, schema) => {
  expect(undeclaredKeys(schema, { z: 1 })).toEqual(["/z"]);
});

test("a member that only branches mention has their keys, if they are about objects", () => {
  const branches = (o: Json): Json => ({ properties: {}, anyOf: [{ properties: { o } }, {}] });
  expect(undeclaredKeys(branches(a), { o: { a: 1, z: 1 } })).toEqual(["/o/z"]);
  expect(undeclaredKeys(branches({ const: { a: 1 } }), { o: { a: 1, z: 1 } })).toEqual(["/o/z"]);
  expect(undeclaredKeys(branches({ enum: ["x"] }), { o: { z: 1 } })).toEqual([]);
  expect(undeclaredKeys(branches({ type: "object" }), { o: { z: 1 } })).toEqual([]);
  expect(undeclaredKeys(branches({ not: a }), { o: { z: 1 } })).toEqual([]);
});

test("a member of an undeclared one is not looked at", () => {
  expect(undeclaredKeys(a, { z: { y: 1 } })).toEqual(["/z"]);
});

test("keys that a schema lets pass without a word are ignored", () => {
  expect(ignoredKeys({ ...a, additionalProperties: true }, { a: 1, z: 1 })).toEqual(["/z"]);
  expect(ignoredKeys({ ...a, additionalProperties: {} }, { z: 1 })).toEqual(["/z"]);
  expect(ignoredKeys(a, { z: 1 })).toEqual(["/z"]);
  expect(ignoredKeys({ ...a, additionalProperties: { type: "string" } }, { z: "x" })).toEqual([]);
  expect(ignoredKeys({ ...a, patternProperties: { z: true } }, { z: 1 })).toEqual([]);
  expect(ignoredKeys({ ...a, anyOf: [{ properties: { z: {} } }, {}] }, { z: 1 })).toEqual([]);
  expect(ignoredKeys({ type: "object" }, { z: 1 })).toEqual([]);
});
