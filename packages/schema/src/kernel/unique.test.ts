import type { Json } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";

const unique = compileSchema({ uniqueItems: true });

/** The same value with the keys of its objects in the opposite order. */
function turned(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(turned);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]): [string, Json] => [key, turned(member)])
      .reverse(),
  );
}

test("items that are equal but for the order of their keys are repeated", () => {
  // Keys that are no numbers keep the order in which they were added.
  const key = fc.constantFrom("a", "b", "c", "d");
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Json>(null, true, 0, 1, "", "a"),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (item) => {
      expect(unique.validate([item, { other: item }]).valid).toBe(true);
      expect(unique.validate([item, turned(item)]).problems).toMatchObject([
        { path: "/1", keyword: "uniqueItems" },
      ]);
    }),
    { numRuns: runs(500) },
  );
  expect(
    unique.validate([
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]).valid,
  ).toBe(false);
});
