import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { asSent, withoutSafeBounds } from "./everyday-values.ts";

const [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

test("bounds of exact integers go, at any depth, and no others", () => {
  const bounded = { type: "integer", minimum: least, maximum: most };
  expect(withoutSafeBounds({ properties: { n: bounded }, items: bounded })).toEqual({
    properties: { n: { type: "integer" } },
    items: { type: "integer" },
  });
  expect(withoutSafeBounds({ type: "integer", minimum: 0, maximum: most })).toEqual({
    type: "integer",
    minimum: 0,
  });
});

test.each<Json>([
  true,
  { type: "integer", minimum: most, maximum: least },
  { type: "number", minimum: least, maximum: most },
  { type: "object", properties: { n: { type: "integer", minimum: 0 } } },
])("%j stays the very same", (schema) => {
  expect(withoutSafeBounds(schema)).toBe(schema);
});

test("arguments are objects, results are what they are", () => {
  expect(asSent("input", { required: ["a"] })).toEqual({ type: "object", required: ["a"] });
  const [string, any] = [{ type: "string" }, { required: ["a"] }];
  expect(asSent("input", string)).toBe(string);
  expect(asSent("output", any)).toBe(any);
  expect(asSent("input", true)).toBe(true);
});
