import { readFileSync } from "node:fs";
import type { Json } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { sharedData } from "@toolcrib/testing/shared-data";
import { expect, test } from "vitest";

interface LabelledPair {
  readonly id: string;
  readonly direction: "input" | "output";
  readonly breaking: boolean;
  readonly undeclaredKeyOnly?: boolean;
  readonly old: Json;
  readonly new: Json;
}

const path = sharedData("contract", "pairs.json");
const pairs: readonly LabelledPair[] =
  path === undefined ? [] : JSON.parse(readFileSync(path, "utf8"));

test.skipIf(path === undefined)("C4 there are labelled pairs", () => {
  expect(pairs.length).toBeGreaterThan(40);
});

test.skipIf(path === undefined).each(pairs)("C4 labelled pair $id", (pair) => {
  const [sub, sup] = pair.direction === "input" ? [pair.old, pair.new] : [pair.new, pair.old];
  const answer = checkInclusion(sub, sup);
  expect(answer.verdict).toBe(pair.breaking ? "not-included" : "included");
  if (answer.verdict !== "not-included") return;
  expect(compileSchema(sub).validate(answer.witness).valid).toBe(true);
  expect(compileSchema(sup).validate(answer.witness).valid).toBe(false);
  expect(answer.undeclaredKeyOnly).toBe(pair.undeclaredKeyOnly === true);
  expect(JSON.stringify(answer.witness).length).toBeLessThanOrEqual(40);
});
