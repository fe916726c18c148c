import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { ajvValidator } from "./ajv.ts";
import { toolcribValidator } from "./compile-schema.ts";
import { validateInput, validateResult } from "./validate-tool.ts";
import type { SchemaValidator } from "./validator.ts";

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

test("S4 another validator decides, and documents can be given to any", () => {
  const refusing: SchemaValidator = {
    compile: (schema, options) => ({
      ...toolcribValidator.compile(schema, options),
      validate: () => ({ valid: false, problems: [] }),
    }),
  };
  expect(validateInput(tool, { city: "Berlin" }, { validator: refusing }).valid).toBe(false);
  expect(validateResult(tool, { degrees: 20 }, { validator: refusing }).valid).toBe(false);
  expect(validateInput(tool, { city: "Berlin" }).valid).toBe(true);
  expect(validateInput(tool, {}, { validator: ajvValidator }).problems).toMatchObject([
    { code: "missing-property" },
  ]);
  const sized = { name: "s", inputSchema: { $ref: "https://example.com/size" } };
  for (const type of ["integer", "string"]) {
    const schemas = new Map<string, Json>([["https://example.com/size", { type }]]);
    for (const validator of [toolcribValidator, ajvValidator])
      expect(validateInput(sized, 5, { schemas, validator }).valid).toBe(type === "integer");
  }
  expect(() => validateInput(sized, 5)).toThrow(/example\.com\/size/);
});
