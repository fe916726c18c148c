import { isJsonObject, type JsonObject } from "@toolcrib/model";
import { recordFigures } from "@toolcrib/testing/figures";
import { expectMeant, expectSameThroughForm, validValues } from "@toolcrib/testing/form-laws";
import { runs } from "@toolcrib/testing/runs";
import { type FormField, fieldsIn, schemaForm } from "@toolcrib/web";
import { expect, test } from "vitest";
import { corpusTools } from "../corpus-tools.ts";

const inputs = new Map<string, JsonObject>();
for (const tool of corpusTools()) {
  const schema = isJsonObject(tool) ? tool["inputSchema"] : undefined;
  if (isJsonObject(schema)) inputs.set(JSON.stringify(schema), schema);
}
const schemas = [...inputs.values()];

test("V4 for every tool of real servers, a value through its form is the same", () => {
  let tried = 0;
  let withFields = 0;
  for (const schema of schemas)
    for (const value of validValues(schema, runs(4))) {
      expectSameThroughForm(schema, value);
      tried += 1;
      const form = schemaForm(schema);
      if (!hasRaw(form.build(form.fill(value)))) withFields += 1;
    }
  expect(tried).toBeGreaterThan(schemas.length * 0.9);
  // JSON by hand is the exception: real tools have fields.
  expect(withFields / tried).toBeGreaterThan(0.95);
  recordFigures("forms", [
    { what: "values of real tools through their forms and back", tried, wrong: 0 },
  ]);
});

test("V4 the form of every real tool, filled in by a machine, is accepted exactly when its schema accepts it", () => {
  for (const [seed, schema] of schemas.entries())
    expectMeant(
      schema,
      Array.from({ length: 97 }, (_, index) => (seed * 31 + index * 17) % 101),
    );
});

/** Whether any part of a form is JSON by hand. */
function hasRaw({ modes, chosen }: FormField): boolean {
  const mode = modes[chosen];
  return mode !== undefined && (mode.as === "raw" || fieldsIn(mode.control).some(hasRaw));
}
