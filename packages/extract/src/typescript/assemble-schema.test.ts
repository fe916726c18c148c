import fc from "fast-check";
import { expect, test } from "vitest";
import { assembleSchema } from "./assemble-schema.ts";
import type { Definition, Shape } from "./shape.ts";

/** What a field holds: a text, a date, something to tell about, or one of the named types. */
type Field = "text" | "date" | "told" | number;

const field = fc.oneof(
  fc.constantFrom<Field>("text", "date", "told"),
  fc.nat({ max: 4 }) as fc.Arbitrary<Field>,
);
const fields = fc.array(field, { maxLength: 4 });
/** The fields of five named types, which may refer to each other and themselves. */
const world = fc.array(fields, { minLength: 5, maxLength: 5 });
const roots = fc.array(fields, { minLength: 1, maxLength: 6 });

/** Shapes of roots over types that are made anew. */
function shapesOf(types: readonly (readonly Field[])[], all: readonly (readonly Field[])[]) {
  const definitions: Definition[] = types.map((_, index) => ({
    name: () => `T${index}`,
    shape: { keywords: {} },
  }));
  const fieldShape = (each: Field): Shape => {
    if (each === "text") return { keywords: { type: "string" } };
    if (each === "date") return { keywords: { type: "string" }, revival: "date" };
    if (each === "told")
      return { keywords: {}, issues: [{ code: "any-type", message: "told of here" }] };
    const definition = definitions[each];
    return definition === undefined ? { keywords: {} } : { keywords: {}, definition };
  };
  const objectOf = (names: readonly Field[]): Shape => ({
    keywords: { type: "object" },
    properties: new Map(names.map((each, index) => [`p${index}`, fieldShape(each)])),
  });
  definitions.forEach((definition, index) => {
    definition.shape = objectOf(types[index] ?? []);
  });
  return all.map(objectOf);
}

test("a schema is the same whatever was assembled of the same types before it", () => {
  fc.assert(
    fc.property(world, roots, (types, all) => {
      const together = shapesOf(types, all).map(assembleSchema);
      const alone = all.map((each) => shapesOf(types, [each]).map(assembleSchema)[0]);
      expect(together).toEqual(alone);
    }),
    { numRuns: 2000 },
  );
});

test("a type has a place of its own only in schemas that use it twice or in itself", () => {
  const types: readonly (readonly Field[])[] = [["date"], [0], [], [], []];
  const [once, twice, both] = shapesOf(types, [[0], [0, 0], [1, 0]]).map(assembleSchema);
  expect(once?.schema).not.toHaveProperty("$defs");
  expect(once?.revivals).toEqual({ "/properties/p0/properties/p0": "date" });
  expect(Object.keys(Object(twice?.schema["$defs"]))).toEqual(["T0"]);
  expect(twice?.revivals).toEqual({ "/$defs/T0/properties/p0": "date" });
  expect(both?.schema["properties"]).toMatchObject({
    p0: { properties: { p0: { $ref: "#/$defs/T0" } } },
    p1: { $ref: "#/$defs/T0" },
  });
});
