import {
  expectMeant,
  expectSameThroughForm,
  isFormSchema,
  validValues,
} from "@toolcrib/testing/form-laws";
import { runs } from "@toolcrib/testing/runs";
import { schemaArbitrary, valueArbitrary } from "@toolcrib/testing/schema-arbitrary";
import fc from "fast-check";
import { describe, test } from "vitest";

describe.each(["2020-12", "draft-07"] as const)("schemas of %s", (dialect) => {
  test("V4 a value through the form of any schema is the same", () => {
    const cases = fc.tuple(schemaArbitrary(dialect), valueArbitrary);
    fc.assert(
      fc.property(cases, ([schema, value]) => {
        if (!isFormSchema(schema)) return;
        for (const one of [value, ...validValues(schema, 2)]) expectSameThroughForm(schema, one);
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("V4 a form filled in by a machine is accepted exactly when its schema accepts it", () => {
    const cases = fc.tuple(schemaArbitrary(dialect), fc.array(fc.nat(1_000), { minLength: 40 }));
    fc.assert(
      fc.property(cases, ([schema, choices]) => {
        if (isFormSchema(schema)) expectMeant(schema, choices);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
