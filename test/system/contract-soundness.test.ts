import { readFileSync } from "node:fs";
import { type Comparison, compareTools, RULES } from "@toolcrib/contract";
import { isJsonObject, type Json, type JsonObject, type Tool } from "@toolcrib/model";
import { checkSchema, compileSchema } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { runs } from "@toolcrib/testing/runs";
import { sharedData } from "@toolcrib/testing/shared-data";
import { expect, test } from "vitest";
import { Random, runSeed } from "./inclusion/random.ts";
import { changedSchema, randomDocument } from "./inclusion/whole-schemas.ts";

type Side = "input" | "output";

const seed = runSeed();
const breaking = new Set(RULES.filter(({ impact }) => impact === "breaking").map(({ id }) => id));

function toolWith(side: Side, schema: JsonObject): Tool {
  return side === "input"
    ? { name: "t", inputSchema: schema }
    : { name: "t", outputSchema: schema };
}

function compare(side: Side, old: JsonObject, next: JsonObject, strict: boolean): Comparison {
  const [before, after] = [toolWith(side, old), toolWith(side, next)];
  return compareTools({ tools: [before] }, { tools: [after] }, { strict });
}

/** What is wrong with the findings of a comparison: breaks without a witness that holds. */
function unproved(
  side: Side,
  old: JsonObject,
  next: JsonObject,
  found: Comparison,
): readonly unknown[] {
  const [accepting, refusing] = side === "input" ? [old, next] : [next, old];
  return found.findings.filter(({ rule, witness, ignored = false }) => {
    if (witness === undefined) return breaking.has(rule);
    return (
      !compileSchema(accepting).validate(witness).valid ||
      compileSchema(refusing).validate(witness).valid !== ignored
    );
  });
}

test(`C4 strict verdicts are those of inclusion, and every break is proved (seed ${seed})`, () => {
  const random = new Random(seed);
  const verdicts = { compatible: 0, breaking: 0, unknown: 0 };
  const count = runs(5_000);
  for (let index = 0; index < count; index++) {
    const old = randomDocument(random);
    const next = changedSchema(old, random);
    if (!isJsonObject(old) || !isJsonObject(next)) continue;
    // Arguments are objects, so only what is said about objects can break a call.
    const object = (schema: JsonObject): JsonObject => ({ ...schema, type: "object" });
    const side: Side = random.chance(50) ? "input" : "output";
    const [before, after] = side === "input" ? [object(old), object(next)] : [old, next];
    // A change at random may leave no schema behind.
    if (checkSchema(before, {}).length > 0 || checkSchema(after, {}).length > 0) continue;
    const context = JSON.stringify({ seed, side, before, after });
    const comparison = compare(side, before, after, true);
    verdicts[comparison.verdict]++;
    const [sent, expected] = side === "input" ? [before, after] : [after, before];
    const truth = {
      included: "compatible",
      "not-included": "breaking",
      unknown: "unknown",
    } as const;
    const { verdict } = checkInclusion(sent, expected);
    // A call that is accepted while its parameter is ignored is beyond inclusion.
    if (comparison.findings.some(({ ignored }) => ignored))
      expect(comparison.verdict, context).toBe("breaking");
    else if (verdict !== "unknown") expect(comparison.verdict, context).toBe(truth[verdict]);
    else expect(comparison.verdict, context).not.toBe("compatible");
    expect(unproved(side, before, after, comparison), context).toEqual([]);
    const mild = compare(side, before, after, false);
    if (comparison.verdict === "compatible") expect(mild.verdict, context).toBe("compatible");
    expect(unproved(side, before, after, mild), context).toEqual([]);
  }
  expect(verdicts.compatible).toBeGreaterThan(count / 20);
  expect(verdicts.breaking).toBeGreaterThan(count / 20);
  process.stderr.write(`contract soundness: ${JSON.stringify(verdicts)}\n`);
});

interface LabelledPair {
  readonly id: string;
  readonly direction: Side;
  readonly breaking: boolean;
  readonly undeclaredKeyOnly?: boolean;
  readonly old: Json;
  readonly new: Json;
}

const path = sharedData("contract", "pairs.json");
const pairs: readonly LabelledPair[] =
  path === undefined ? [] : JSON.parse(readFileSync(path, "utf8"));

test.skipIf(path === undefined).each(pairs)("C4 C5 labelled change $id", (pair) => {
  if (!isJsonObject(pair.old) || !isJsonObject(pair.new)) throw new Error("not objects");
  const strict = compare(pair.direction, pair.old, pair.new, true);
  expect(strict.verdict).toBe(pair.breaking ? "breaking" : "compatible");
  expect(unproved(pair.direction, pair.old, pair.new, strict)).toEqual([]);
  const mild = compare(pair.direction, pair.old, pair.new, false);
  const breaks = pair.breaking && pair.undeclaredKeyOnly !== true;
  expect(mild.verdict).toBe(breaks ? "breaking" : "compatible");
});
