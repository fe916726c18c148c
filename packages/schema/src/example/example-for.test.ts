import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";
import { exampleFor } from "./example-for.ts";

test.each([
  [{ type: "string" }, "text"],
  [{ type: "integer", minimum: 3, multipleOf: 5 }, 5],
  [{ type: "number", exclusiveMinimum: 0, maximum: 0.5 }, 0.5],
  [{ type: "boolean" }, true],
  [{ enum: ["a", "b"] }, "a"],
  [{ type: ["null", "string"] }, null],
  [{ type: "array", items: { type: "string" }, minItems: 2 }, ["text", "text"]],
  [{ type: "array", items: { enum: [1, 2, 3] }, minItems: 3, uniqueItems: true }, [1, 2, 3]],
  [{ prefixItems: [{ type: "string" }, { type: "integer" }] }, ["text", 1]],
  [{ prefixItems: [{ type: "string" }, false] }, ["text"]],
  [{ type: "string", pattern: "^[A-Z]{2}-\\d+$" }, "AA-1"],
  [{ type: "string", format: "date" }, "2026-07-28"],
  [{ type: "string", minLength: 6 }, "textxx"],
  [
    { type: "object", properties: { a: { type: "string" }, b: {} }, required: ["a"] },
    { a: "text" },
  ],
  [{ required: ["x"], additionalProperties: { type: "integer" } }, { x: 1 }],
  [
    { minProperties: 2, additionalProperties: { const: 1 } },
    { key1: 1, key2: 1 },
  ],
  [{ allOf: [{ required: ["a"] }, { properties: { a: { const: 7 } } }] }, { a: 7 }],
  [{ oneOf: [{ not: {} }, { type: "null" }] }, null],
  [{ type: "integer", default: 20, maximum: 50 }, 20],
  [{ type: "integer", default: 20, maximum: 10 }, 1],
  [{ type: "string", examples: ["Berlin"] }, "Berlin"],
  [
    {
      dependentRequired: { a: ["b"] },
      required: ["a"],
      properties: { a: { const: 1 }, b: { const: 2 } },
    },
    { a: 1, b: 2 },
  ],
  [
    {
      $defs: { n: { properties: { next: { $ref: "#/$defs/n" } }, required: ["v"] } },
      $ref: "#/$defs/n",
    },
    { v: "text" },
  ],
])("the example of %j is %j", (schema, expected) => {
  const example = exampleFor(schema);
  expect(example).toEqual(expected);
  expect(compileSchema(schema).validate(example).valid).toBe(true);
});

test.each([
  [false],
  [{ type: "string", minLength: 5, maxLength: 4 }],
  [{ $ref: "#" }],
  [{ required: ["a"], properties: { a: { $ref: "#" } } }],
])("%j has no example", (schema) => {
  expect(exampleFor(schema)).toBeUndefined();
});

test("other variants are other examples, always the same", () => {
  const schema = {
    type: "object",
    properties: { mode: { enum: ["a", "b", "c"] }, list: { items: { type: "integer" } } },
  };
  const make = (): unknown[] =>
    Array.from({ length: 20 }, (_, variant) => exampleFor(schema, { variant }));
  expect(make()).toEqual(make());
  expect(new Set(make().map((value) => JSON.stringify(value))).size).toBeGreaterThan(5);
});
