import { expect, test } from "vitest";
import { strayArguments } from "./stray-arguments.ts";

const inputSchema = { type: "object", properties: { units: { type: "string" } } };

test("an argument that no parameter is named after is told, with the one that was meant", () => {
  const stray = strayArguments({ name: "get", inputSchema }, { unit: "x", units: "y", zebra: 1 });
  expect(stray).toEqual([
    'get has no parameter "unit", and may ignore it; did you mean units?',
    'get has no parameter "zebra", and may ignore it',
  ]);
});

test.each([
  [{ type: "object" }],
  [{ ...inputSchema, additionalProperties: { type: "string" } }],
  [{ ...inputSchema, allOf: [{ properties: { unit: {} } }] }],
  [{ ...inputSchema, dependentSchemas: { units: { properties: { unit: {} } } } }],
  [{ ...inputSchema, dependentRequired: { units: ["unit"] } }],
  [{ ...inputSchema, anyOf: [{ required: ["unit"] }, {}] }],
  [{ ...inputSchema, patternProperties: { "^u": {} } }],
])("%j may mean other keys", (schema) => {
  expect(strayArguments({ name: "get", inputSchema: schema }, { unit: "x" })).toEqual([]);
});
