import type { Json, JsonObject } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { runs } from "@toolcrib/testing/runs";
import { expect, test } from "vitest";
import { Random, runSeed } from "./random.ts";
import { contradictionOf, describeTally, expectSound, newTally } from "./soundness.ts";
import type { SchemaPair } from "./theory.ts";
import { randomDocument, randomPair, randomSchema, randomValue } from "./whole-schemas.ts";

const seed = runSeed();
const implementation = { checkInclusion, compileSchema };

/** Random values, the constants of both schemas, and values that the first schema is steered to. */
function* samples({ sub, sup }: SchemaPair, random: Random): Iterable<Json> {
  const constants = [...constantsOf(sub), ...constantsOf(sup)];
  yield* constants;
  for (let count = 0; count < 60; count++) {
    const value = randomValue(random);
    yield value;
    if (constants.length > 0 && typeof value === "object" && !Array.isArray(value))
      yield { ...(value as JsonObject), a: random.pick(constants) };
  }
  for (let count = 0; count < 3; count++) {
    const value = steered(sub, random);
    if (value !== undefined) yield value;
  }
}

/** A value of a schema that also fits a random one: the witness of a refuted inclusion. */
function steered(schema: Json, random: Random): Json | undefined {
  if (typeof schema !== "object") return undefined;
  const { $defs = { X: true, Y: true, Z: true }, ...root } = schema as JsonObject;
  try {
    const both = { allOf: [root, randomSchema(random, 1)], $defs };
    const answer = checkInclusion(both, false, { budget: 50_000 });
    return answer.verdict === "not-included" ? answer.witness : undefined;
  } catch {
    return undefined;
  }
}

function constantsOf(schema: Json): readonly Json[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(constantsOf);
  return Object.entries(schema as JsonObject).flatMap(([keyword, value]) => {
    if (keyword === "const") return [value];
    if (keyword === "enum" && Array.isArray(value)) return value;
    return constantsOf(value);
  });
}

test(`C4 inclusion of whole schemas is sound on samples (seed ${seed})`, () => {
  const random = new Random(seed);
  const tally = newTally();
  const count = runs(50_000);
  for (let index = 0; index < count; index++) {
    const pair = randomPair(random);
    expectSound(contradictionOf(pair, samples(pair, random), { implementation, tally }));
  }
  expect(tally.included).toBeGreaterThan(count / 50);
  expect(tally.refuted).toBeGreaterThan(count / 50);
  expect(tally.unknown).toBeLessThan(count / 100);
  process.stderr.write(`whole schemas: ${describeTally(tally)}\n`);
});

/** Verdicts that hold whatever the schemas are. */
const LAWS: readonly {
  readonly law: string;
  readonly pair: (a: JsonObject, b: JsonObject) => SchemaPair;
}[] = [
  { law: "a in a", pair: (a) => ({ sub: a, sup: { allOf: [a] } }) },
  { law: "a in (a or b)", pair: (a, b) => ({ sub: a, sup: { anyOf: [b, a] } }) },
  { law: "(a and b) in a", pair: (a, b) => ({ sub: { allOf: [a, b] }, sup: a }) },
  { law: "a in not not a", pair: (a) => ({ sub: a, sup: { not: { not: a } } }) },
  {
    law: "not (a or b) in (not a and not b)",
    pair: (a, b) => ({ sub: { not: { anyOf: [a, b] } }, sup: { allOf: [{ not: a }, { not: b }] } }),
  },
  {
    law: "exactly one of a and b in (a or b)",
    pair: (a, b) => ({ sub: { oneOf: [a, b] }, sup: { anyOf: [a, b] } }),
  },
];

test.each(LAWS)(`C4 the law "$law" is proved (seed ${seed})`, ({ pair }) => {
  const random = new Random(seed);
  let unknown = 0;
  const count = runs(3_000);
  for (let index = 0; index < count; index++) {
    const [a, b] = [selfContained(random), selfContained(random)];
    const { sub, sup } = pair(a, b);
    const answer = checkInclusion(sub, sup);
    if (answer.verdict === "unknown") unknown++;
    else expect({ a, b, answer }).toEqual({ a, b, answer: { verdict: "included" } });
  }
  expect(unknown).toBeLessThan(count / 50);
});

test(`C4 included is transitive on samples (seed ${seed})`, () => {
  const random = new Random(seed);
  let chains = 0;
  for (let index = 0; index < runs(10_000); index++) {
    const { sub: a, sup: b } = randomPair(random);
    const c = typeof b === "object" ? { ...(b as JsonObject), ...widened(b as JsonObject) } : b;
    if (!areReadable([a, b, c])) continue;
    if (checkInclusion(a, b).verdict !== "included") continue;
    if (checkInclusion(b, c).verdict !== "included") continue;
    chains++;
    expect({ a, b, c, answer: checkInclusion(a, c) }).not.toHaveProperty(
      "answer.verdict",
      "not-included",
    );
  }
  expect(chains).toBeGreaterThan(runs(200));
});

/** A schema that can be put into another: no references. */
function selfContained(random: Random): JsonObject {
  for (;;) {
    const schema = randomSchema(random, 1);
    if (typeof schema === "object" && !JSON.stringify(schema).includes("$ref"))
      return schema as JsonObject;
  }
}

/** What is left of a schema when one keyword is dropped and another doubled. */
function widened(schema: JsonObject): JsonObject {
  const { required: _, maximum: __, ...rest } = schema;
  return { ...rest, required: [], maximum: 100 };
}

function areReadable(schemas: readonly Json[]): boolean {
  try {
    for (const schema of schemas) compileSchema(schema);
    return true;
  } catch {
    return false;
  }
}

test(`C4 a document includes itself under other names (seed ${seed})`, () => {
  const random = new Random(seed);
  for (let index = 0; index < runs(3_000); index++) {
    const document = randomDocument(random);
    const renamed = JSON.parse(
      JSON.stringify(document).replaceAll('"#/$defs/Z"', '"#/$defs/W"').replaceAll('"Z":', '"W":'),
    );
    if (!areReadable([document, renamed])) continue;
    expect({ document, answer: checkInclusion(document, renamed) }).toEqual({
      document,
      answer: { verdict: "included" },
    });
  }
});
