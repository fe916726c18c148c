import { isJsonObject, type Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";

const tagged = (kind: string, more: Json = true): Json => ({
  type: "object",
  properties: { kind: { const: kind }, more },
  required: ["kind"],
});

/** Schemas that unions turn into something faster, and some that they cannot. */
const branches: readonly Json[] = [
  ...["string", "number", "integer", "boolean", "null", "object", "array"].map((type) => ({
    type,
  })),
  { type: ["string", "number"] },
  { enum: ["a", 1] },
  { enum: ["a", "b", "c", "d", "e", "f", "g"] },
  { const: false },
  { type: "string", pattern: "^a", enum: ["ab", "b"] },
  { type: "string", minLength: 2 },
  { minLength: 2 },
  { minimum: 1 },
  { type: "number", maximum: 1.5 },
  { type: "array", prefixItems: [{ type: "string" }] },
  { type: "array", items: { type: "number" }, minItems: 1 },
  { type: "array", contains: { const: 1 } },
  { type: "array", uniqueItems: true, items: { type: "number" } },
  { type: "object", properties: { kind: { type: "string" } }, additionalProperties: false },
  { type: "object", patternProperties: { "^k": { type: "string" } } },
  { type: "object", additionalProperties: { type: "string" } },
  tagged("a"),
  tagged("b", { type: "number" }),
  { not: { type: "string" } },
  true,
  false,
];

const values: readonly Json[] = [
  ...["", "a", "b", "ab", "g", 0, 1, 1.5, 2, -3, true, false, null],
  ...[[], [1], ["a"], [1, 1], [2, "a"], ["a", 1]],
  ...[{}, { kind: "a" }, { kind: "b", more: 1 }, { kind: "b", more: "x" }, { kind: 1 }, { x: 1 }],
];

const accepted = (schema: Json): readonly boolean[] => {
  const compiled = compileSchema(schema);
  return values.map((value) => {
    const { valid, problems } = compiled.validate(value);
    expect(problems.length > 0).toBe(!valid);
    return valid;
  });
};

test.each(branches.map((branch) => [JSON.stringify(branch), branch] as const))(
  "S1 %s, joined with any other schema, accepts what the two say",
  (_, one) => {
    const left = accepted(one);
    for (const other of branches) {
      const right = accepted(other);
      const judged = (judge: (a: boolean, b: boolean) => boolean): readonly boolean[] =>
        left.map((isValid, index) => judge(isValid, right[index] === true));
      const shown = JSON.stringify(other);
      const both = judged((a, b) => a && b);
      expect(accepted({ anyOf: [one, other] }), shown).toEqual(judged((a, b) => a || b));
      expect(accepted({ oneOf: [one, other] }), shown).toEqual(judged((a, b) => a !== b));
      expect(accepted({ allOf: [one, other] }), shown).toEqual(both);
      if (isJsonObject(one))
        expect(accepted({ ...one, anyOf: [other, false] }), shown).toEqual(both);
    }
  },
);
