import { expect, test } from "vitest";
import { withBrokenCopy } from "../../broken-copy.ts";
import { type Canary, canaries } from "./canaries.ts";
import { Random } from "./random.ts";
import { contradictionOf, type Implementation, newTally } from "./soundness.ts";

/** Pairs within which the fuzz must notice the bug; its seed is fixed, so that it always does. */
const PAIRS = 20_000;
const SEED = 77;

test("there are at least twenty canaries", () => {
  expect(canaries.length).toBeGreaterThanOrEqual(20);
});

test.each(canaries)("C4 the fuzz of $theory.name notices: $name", async (canary) => {
  await withBrokenCopy(canary, (broken) => {
    expect(pairsUntilNoticed(canary, broken)).toBeLessThan(PAIRS);
  });
});

function pairsUntilNoticed({ theory }: Canary, implementation: Implementation): number {
  const random = new Random(SEED);
  const tally = newTally();
  for (let count = 0; count < PAIRS; count++)
    if (
      contradictionOf(theory.pair(random), theory.universe, { implementation, tally }) !== undefined
    )
      return count;
  return PAIRS;
}
