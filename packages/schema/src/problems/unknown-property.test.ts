import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";
import { formatProblems } from "./format-problems.ts";

const closed = { type: "object", additionalProperties: false };

test.each([
  [closed, '1. /k: expected no such property, got the property "k": leave it out'],
  [
    { ...closed, properties: { other: {} } },
    '1. /k: expected a known property: "other", got the property "k": leave it out',
  ],
  [
    { ...closed, patternProperties: { "^[a-z]{3,}$": {} } },
    '1. /k: expected a property whose name matches "^[a-z]{3,}$", got the property "k": leave it out',
  ],
  [
    { ...closed, properties: { other: {} }, patternProperties: { "^x-": {}, "^y-": {} } },
    '1. /k: expected a known property: "other"; or one whose name matches one of "^x-", "^y-", got the property "k": leave it out',
  ],
])("S9 %j says which names are right", (schema, text) => {
  expect(formatProblems(compileSchema(schema).validate({ k: 1 }).problems)).toBe(text);
});
