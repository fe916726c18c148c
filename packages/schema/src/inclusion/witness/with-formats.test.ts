import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { compileSchema } from "../../compile-schema.ts";
import { checkInclusion } from "../check-inclusion.ts";

const day = { type: "string", format: "date" };
const object = (properties: Record<string, Json>): Json => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

test.each<[name: string, sub: Json, sup: Json, witness: Json]>([
  ["a missing property", object({ day }), object({ day, mail: {} }), { day: "2026-07-28" }],
  [
    "a property that may be null",
    object({
      day: { anyOf: [day, { type: "null" }] },
      on: { type: ["string", "null"], format: "email" },
    }),
    { ...(object({}) as object), required: ["x"] },
    { day: "2026-07-28", on: "ada@example.com" },
  ],
  [
    "a list",
    {
      type: "array",
      items: { $ref: "#/$defs/id" },
      minItems: 2,
      $defs: { id: { type: "string", format: "uuid" } },
    },
    { type: "array", maxItems: 1 },
    ["2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2eb8aa08-aa98-11ea-b4aa-73b441d16380"],
  ],
  ["a text that is too long now", day, { type: "string", maxLength: 5 }, "2026-07-28"],
  [
    "several formats",
    object({ day, link: { type: "string", format: "uri" } }),
    { type: "null" },
    { day: "2026-07-28", link: "https://example.com/a" },
  ],
  ["a text alone", day, { type: "null" }, "2026-07-28"],
])("the witness of %s has the formats of its schema", (_name, sub, sup, witness) => {
  const inclusion = checkInclusion(sub, sup);
  expect(inclusion).toMatchObject({ verdict: "not-included", witness });
  expect(compileSchema(sub, { formats: "assert" }).validate(witness).valid).toBe(true);
});

test("a format that a witness cannot have is left alone", () => {
  const sub = { type: "string", format: "date", maxLength: 3 };
  expect(checkInclusion(sub, { type: "null" })).toMatchObject({ witness: "x" });
  expect(checkInclusion({ ...day, format: "of-our-own" }, { type: "null" })).toMatchObject({
    witness: "x",
  });
});
