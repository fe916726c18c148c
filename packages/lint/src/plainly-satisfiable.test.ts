import type { JsonObject } from "@toolcrib/model";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlainlySatisfiable } from "./plainly-satisfiable.ts";

test.each([
  { type: "object", properties: { a: { type: "string", minLength: 1 } }, required: ["a"] },
  { type: "integer", minimum: 1, maximum: 1 },
  { type: "string", enum: ["a", 1] },
  { description: "anything", required: ["a"] },
])("%j has a value", (schema) => {
  expect(isPlainlySatisfiable(schema)).toBe(true);
});

test.each([
  { type: "object", properties: { a: false }, required: ["a"] },
  { type: "object", properties: {}, required: ["a"], additionalProperties: false },
  {
    type: "object",
    properties: { a: { type: "integer", minimum: 2, maximum: 1 } },
    required: ["a"],
  },
  { type: "integer", exclusiveMinimum: 1, exclusiveMaximum: 2 },
  { type: "string", minLength: 3, maxLength: 2 },
  { type: "string", enum: [1, null] },
  { enum: [] },
  { type: "string", enum: ["ab"], maxLength: 1 },
  { type: "object", enum: [{}], required: ["a"] },
  { enum: [[1, 1]], uniqueItems: true },
  { enum: [[1, 2]], maxItems: 1 },
  { enum: [{ a: 1 }], additionalProperties: false },
  { type: "number", exclusiveMinimum: 2 ** 53, maximum: 2 ** 53 },
  { type: "integer", minimum: 1e300, exclusiveMaximum: 1e300 },
])("%j takes a closer look", (schema) => {
  expect(isPlainlySatisfiable(schema)).toBe(false);
});

test("what has a value at a glance is never proved to have none", () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 3 }), fc.constantFrom(2 ** 53, 1e300));
  const bounds = ["minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "maxItems"];
  const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
    schema: fc.record(
      {
        type: fc.constantFrom("string", "integer", "number", "object", "array", "null", "boolean"),
        enum: fc.array(fc.constantFrom("a", 1, 1.5, null, true, [1, 1], { a: 1 }), {
          maxLength: 2,
        }),
        ...Object.fromEntries(bounds.map((keyword) => [keyword, number])),
        exclusiveMaximum: number,
        properties: fc.dictionary(fc.constantFrom("a", "b"), tie("schema"), { maxKeys: 2 }),
        required: fc.uniqueArray(fc.constantFrom("a", "b"), { maxLength: 2 }),
        items: tie("schema"),
        additionalProperties: fc.boolean(),
        uniqueItems: fc.boolean(),
        minItems: fc.constantFrom(0, 1),
        not: tie("schema"),
      },
      { requiredKeys: [] },
    ),
  }));
  fc.assert(
    fc.property(schema, (each) => {
      if (!isPlainlySatisfiable(each)) return;
      const answer = (() => {
        try {
          return checkInclusion(each, false, { budget: 20_000 }).verdict;
        } catch {
          return "not a schema";
        }
      })();
      expect(answer).not.toBe("included");
    }),
    { numRuns: runs(300) },
  );
});
