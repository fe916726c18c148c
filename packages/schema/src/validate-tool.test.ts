import { expect, test } from "vitest";
import { validateInput, validateResult } from "./validate-tool.ts";

const tool = {
  name: "weather",
  inputSchema: { type: "object", required: ["city"] },
  outputSchema: { type: "object", properties: { degrees: { type: "number" } } },
};

test("S5 arguments are checked against the input schema", () => {
  expect(validateInput(tool, { city: "Berlin" }).valid).toBe(true);
  expect(validateInput(tool, {}).problems).toMatchObject([{ code: "missing-property" }]);
});

test("S5 of a result the structured content is checked, not the whole", () => {
  const result = { content: [], structuredContent: { degrees: "warm" } };
  expect(validateResult(tool, result.structuredContent).valid).toBe(false);
  expect(validateResult(tool, { degrees: 20 }).valid).toBe(true);
});

test("S5 without a schema everything is valid", () => {
  expect(validateInput({ name: "any" }, 5).valid).toBe(true);
  expect(validateResult({ name: "any" }, undefined).valid).toBe(true);
});

test("S5 a tool whose schema cannot be used is an error with its code", () => {
  const broken = { name: "broken", inputSchema: { type: "objekt" } };
  expect(() => validateInput(broken, {})).toThrow(/type must be one of/);
});
