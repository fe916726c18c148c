import { compileSchema } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { runs } from "@toolcrib/testing/runs";
import { expect } from "vitest";
import { Random, runSeed } from "./random.ts";
import { contradictionOf, describeTally, expectSound, newTally } from "./soundness.ts";
import type { Theory } from "./theory.ts";

const implementation = { checkInclusion, compileSchema };

/** The seed of the run, for the title of a test. */
export const seed: number = runSeed();

/** Holds what is said about many pairs of a theory against its whole universe. */
export function expectSoundTheory(theory: Theory): void {
  const random = new Random(seed);
  const tally = newTally();
  const count = runs(50_000);
  for (let index = 0; index < count; index++)
    expectSound(contradictionOf(theory.pair(random), theory.universe, { implementation, tally }));
  expect(tally.included).toBeGreaterThan(count / 50);
  expect(tally.refuted).toBeGreaterThan(count / 50);
  expect(tally.unknown).toBeLessThan(count / 40);
  process.stderr.write(`${theory.name}: ${describeTally(tally)}\n`);
}
