import type { Json } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { type Figure, recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect, test } from "vitest";
import { isValid } from "./reference-evaluator.ts";
import { FAMILIES, type SchemaFamily, sample } from "./small-schemas.ts";

const counted: Figure[] = [];
afterAll(() => recordFigures("Schemas: small schemas, each with small values", counted));

/** What a comparison came to. */
interface Comparison {
  tried: number;
  /** The first few schemas and values with different answers. */
  readonly wrong: string[];
}

const SHOWN = 10;

/** Compares the engine's answers for so many schemas of a family with those of another. */
function compare(
  { schemas, values }: SchemaFamily,
  most: number,
  other: (schema: Json) => (value: Json) => boolean | undefined,
): Comparison {
  const comparison: Comparison = { tried: 0, wrong: [] };
  for (const schema of sample([...schemas()], most)) {
    const ours = compileSchema(schema);
    const theirs = other(schema);
    for (const value of values) {
      const expected = theirs(value);
      if (expected === undefined) continue;
      comparison.tried++;
      const { valid, problems } = ours.validate(value);
      const consistent = valid === (problems.length === 0);
      if ((valid !== expected || !consistent) && comparison.wrong.length < SHOWN)
        comparison.wrong.push(JSON.stringify({ schema, value, expected, problems }));
    }
  }
  return comparison;
}

/** A new one now and then: each keeps all that it has compiled. */
const SCHEMAS_PER_AJV = 500;
let ajv = new Ajv2020();
let compiled = 0;

/** Ajv's answers; undefined where it is known to be wrong, or where its own code does not run. */
function ajvAnswer(schema: Json): (value: Json) => boolean | undefined {
  if (compiled++ % SCHEMAS_PER_AJV === 0)
    ajv = new Ajv2020({ strict: false, logger: false, ownProperties: true });
  const text = JSON.stringify(schema);
  if (/"unevaluated|__proto__|"prefixItems".*"contains"|"contains".*"prefixItems"/.test(text))
    return () => undefined;
  const check = ajv.compile({ ...Object(schema) });
  return (value) => {
    try {
      return check(value);
    } catch {
      return undefined;
    }
  };
}

test.each(FAMILIES)("S2 $name: valid is what the specification says", (family) => {
  const { tried, wrong } = compare(
    family,
    runs(70_000),
    (schema) => (value) => isValid(schema, value),
  );
  counted.push({
    what: `${family.name}, beside a plain reading of the specification`,
    tried,
    wrong: wrong.length,
  });
  expect(wrong).toEqual([]);
});

test.each(FAMILIES)("S2 $name: valid is what Ajv says", (family) => {
  const { tried, wrong } = compare(family, runs(8_000), (schema) => ajvAnswer(schema));
  counted.push({ what: `${family.name}, beside Ajv`, tried, wrong: wrong.length });
  expect(wrong).toEqual([]);
});
