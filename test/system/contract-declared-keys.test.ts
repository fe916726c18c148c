import { compareTools } from "@toolcrib/contract";
import type { Json, JsonObject, Tool } from "@toolcrib/model";
import { checkSchema, compileSchema } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { expect, test } from "vitest";
import { Random, runSeed } from "./inclusion/random.ts";
import { hasNamedKeysOnly } from "./named-keys.ts";
import { changedObjectSchema, randomObject, randomObjectSchema } from "./object-schemas.ts";

type Side = "input" | "output";

const seed = runSeed();
const sides: readonly Side[] = ["input", "output"];

function verdictOf(side: Side, old: JsonObject, next: JsonObject): string {
  const tool = (schema: JsonObject): Tool =>
    side === "input" ? { name: "t", inputSchema: schema } : { name: "t", outputSchema: schema };
  return compareTools({ tools: [tool(old)] }, { tools: [tool(next)] }).verdict;
}

/** All that an input schema may say that means no parameters; a result with such has free keys. */
const noParameters = [
  "type",
  "required",
  "dependentRequired",
  "then",
  "else",
  "const",
  "enum",
  "$defs",
];

function takesNoParameters(side: Side, schema: JsonObject): boolean {
  return side === "input" && Object.keys(schema).every((key) => noParameters.includes(key));
}

/** Values of the sent schema: at random, and steered by the solver to corners of it. */
function* samples(sent: JsonObject, expected: JsonObject, random: Random): Iterable<Json> {
  for (let count = 0; count < 40; count++) yield randomObject(random);
  for (let count = 0; count < 4; count++) {
    const { $defs = {}, ...root } = sent;
    const [first, second] = [randomObject(random), randomObject(random)];
    const corner = {
      allOf: [root, { required: Object.keys(first) }, { not: { const: second } }],
      $defs,
      propertyNames: { pattern: "^[abcd]$" },
    };
    const answer = checkInclusion(corner, count % 2 === 0 ? expected : false, { budget: 20_000 });
    if (answer.verdict === "not-included") yield answer.witness;
  }
}

test.each(sides)(
  `C4 C5 a compatible %s change refuses no value made of declared keys (seed ${seed})`,
  (side) => {
    const random = new Random(seed + sides.indexOf(side));
    const count = runs(10_000);
    const wrong: unknown[] = [];
    let tried = 0;
    for (let index = 0; index < count; index++) {
      const old = randomObjectSchema(random);
      const next = changedObjectSchema(old, random);
      // A change at random may leave no schema behind.
      if (checkSchema(old, {}).length > 0 || checkSchema(next, {}).length > 0) continue;
      const [sent, expected] = side === "input" ? [old, next] : [next, old];
      // Where every value is accepted there is nothing to look for.
      if (checkInclusion(sent, expected).verdict === "included") continue;
      if (verdictOf(side, old, next) !== "compatible") continue;
      tried++;
      const [accepts, refuses] = [compileSchema(sent), compileSchema(expected)];
      const closed = takesNoParameters(side, sent);
      for (const value of samples(sent, expected, random))
        if (
          accepts.validate(value).valid &&
          !refuses.validate(value).valid &&
          hasNamedKeysOnly(sent, value, closed)
        )
          wrong.push({ old, next, value });
    }
    expect(wrong.slice(0, 3).map((one) => JSON.stringify(one))).toEqual([]);
    expect(tried).toBeGreaterThan(count / 100);
    recordFigures(`Contract: compatible ${side} changes refuse no declared keys`, [
      { what: "changes refuted by undeclared keys alone", tried, wrong: wrong.length },
    ]);
    process.stderr.write(`declared keys, ${side}: ${JSON.stringify({ count, tried })}\n`);
  },
);
