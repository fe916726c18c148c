import type { Json, JsonObject } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { runs } from "@toolcrib/testing/runs";
import { expect, test } from "vitest";
import { arrays, objects } from "./container-theories.ts";
import { Random, runSeed } from "./random.ts";

const seed = runSeed();
const DRAFT_07 = "http://json-schema.org/draft-07/schema#";

/** Keywords that draft-07 has no words for. */
const NEWER = new Set(["minContains", "maxContains", "unevaluatedItems", "unevaluatedProperties"]);

function withoutNewer(schema: Json): Json {
  return JSON.parse(
    JSON.stringify(schema, (keyword, value) => (NEWER.has(keyword) ? undefined : value)),
  );
}

/** The same schema as draft-07 writes it. */
function toDraft07(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(toDraft07);
  if (typeof schema !== "object" || schema === null) return schema;
  const { prefixItems, items, dependentRequired, dependentSchemas, ...rest } = schema as JsonObject;
  const written: Record<string, Json> = {};
  for (const [keyword, value] of Object.entries(rest))
    written[keyword] = keyword === "enum" || keyword === "const" ? value : toDraft07(value);
  if (prefixItems !== undefined) written["items"] = toDraft07(prefixItems);
  if (items !== undefined)
    written[prefixItems === undefined ? "items" : "additionalItems"] = toDraft07(items);
  const dependencies = {
    ...(dependentRequired as JsonObject),
    ...(dependentSchemas as JsonObject),
  };
  if (Object.keys(dependencies).length > 0) written["dependencies"] = toDraft07(dependencies);
  return written;
}

function asDocument(schema: Json): Json {
  return { $schema: DRAFT_07, ...(toDraft07(schema) as JsonObject) };
}

/** A schema that names the same key in both kinds of dependencies cannot be written as one. */
function isWritable(schema: Json): boolean {
  const text = JSON.stringify(schema);
  return !text.includes('"dependentRequired"') || !text.includes('"dependentSchemas"');
}

test.each([arrays, objects])(
  `C4 $name in draft-07 and in 2020-12 get the same verdict, also mixed (seed ${seed})`,
  (theory) => {
    const random = new Random(seed);
    let compared = 0;
    for (let index = 0; index < runs(10_000); index++) {
      const pair = theory.pair(random);
      const [sub, sup] = [withoutNewer(pair.sub), withoutNewer(pair.sup)];
      if (!isWritable(sub) || !isWritable(sup)) continue;
      compared++;
      const { verdict } = checkInclusion(sub, sup);
      const older = checkInclusion(asDocument(sub), asDocument(sup));
      const mixed = checkInclusion(asDocument(sub), sup);
      expect({ sub, sup, older: older.verdict, mixed: mixed.verdict }).toEqual({
        sub,
        sup,
        older: verdict,
        mixed: verdict,
      });
      if (older.verdict === "not-included")
        expect(compileSchema(asDocument(sub)).validate(older.witness).valid).toBe(true);
    }
    expect(compared).toBeGreaterThan(runs(2_000));
  },
);
