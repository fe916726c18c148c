import { LIMITS } from "@toolcrib/model";
import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";

const codes = (
  schema: Parameters<typeof compileSchema>[0],
  value: unknown,
  budget?: number,
): readonly string[] =>
  compileSchema(schema)
    .validate(value, budget === undefined ? {} : { budget })
    .problems.map(({ code }) => code);

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level++) value = [value];
  return value;
}

test("S8 a value may be nested as deep as the limit, and no deeper", () => {
  const schema = { type: "array", items: { $ref: "#" } };
  expect(codes(schema, nested(LIMITS.dataDepth))).toEqual([]);
  expect(codes(schema, nested(LIMITS.dataDepth + 1))).toEqual(["budget-exceeded"]);
});

test("S8 values far deeper than the limit end in the same code, whatever the schema", () => {
  const deep = nested(100_000);
  expect(codes({ type: "array", items: { $ref: "#" } }, deep)).toEqual(["budget-exceeded"]);
  expect(codes({ uniqueItems: true, items: true }, [deep, deep])).toEqual(["budget-exceeded"]);
  expect(codes({ const: 1 }, deep)).toEqual(["not-allowed"]);
  expect(codes({ enum: [[1]] }, deep)).toEqual(["budget-exceeded"]);
});

test("S8 a budget is enough or it is not", () => {
  const schema = { items: { type: "integer" } };
  const ten = Array.from({ length: 10 }, () => 1);
  expect(codes(schema, ten, 11)).toEqual([]);
  expect(codes(schema, ten, 10)).toEqual(["budget-exceeded"]);
});

test("S8 an object costs a step, one for each key that its schema names, and one for each that it does not", () => {
  const schema = { properties: { a: true, b: true }, required: ["a", "c"] };
  expect(codes(schema, { a: 1, c: 1 }, 4)).toEqual([]);
  expect(codes(schema, { a: 1, c: 1 }, 3)).toEqual(["budget-exceeded"]);
  expect(codes(schema, { a: 1, c: 1, d: 1 }, 5)).toEqual([]);
  expect(codes(schema, { a: 1, c: 1, d: 1 }, 4)).toEqual(["budget-exceeded"]);
});

test("S8 larger values get more steps", () => {
  const many = Array.from({ length: LIMITS.steps * 2 }, () => 1);
  expect(codes({ items: { type: "integer" } }, many)).toEqual([]);
  expect(codes({ items: { type: "integer" } }, many, LIMITS.steps)).toEqual(["budget-exceeded"]);
});

test("S8 a validation that was stopped leaves nothing behind for the next", () => {
  const endless = compileSchema({ allOf: [{ type: "string" }, { $ref: "#" }] });
  const plain = compileSchema({ type: "string" });
  expect(endless.validate(5).valid).toBe(false);
  expect(endless.validate("x").problems).toMatchObject([{ code: "budget-exceeded" }]);
  expect(plain.validate("x")).toEqual({ valid: true, problems: [] });
  expect(plain.validate(5).problems).toHaveLength(1);
});

test("a value that is not JSON is accepted by no type", () => {
  const infinite = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
  for (const value of [undefined, () => 1, 1n, Symbol("s"), ...infinite]) {
    expect(codes({ type: ["string", "number", "object"] }, value)).toEqual(["wrong-type"]);
    expect(codes({ items: { minimum: 0 } }, [value])).toEqual(["wrong-type"]);
  }
});
