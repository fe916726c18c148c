import { compileSchema } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { runs } from "@toolcrib/testing/runs";
import { expect, test } from "vitest";
import { arrays, objects } from "./container-theories.ts";
import { Random, runSeed } from "./random.ts";
import { recursion } from "./recursion-theory.ts";
import { numbers, strings } from "./scalar-theories.ts";
import { contradictionOf, describeTally, expectSound, newTally } from "./soundness.ts";

const seed = runSeed();
const implementation = { checkInclusion, compileSchema };

test.each([numbers, strings, arrays, objects, recursion])(
  `C4 inclusion of $name is sound over a whole small universe (seed ${seed})`,
  (theory) => {
    const random = new Random(seed);
    const tally = newTally();
    const count = runs(50_000);
    for (let index = 0; index < count; index++)
      expectSound(contradictionOf(theory.pair(random), theory.universe, { implementation, tally }));
    expect(tally.included).toBeGreaterThan(count / 50);
    expect(tally.refuted).toBeGreaterThan(count / 50);
    expect(tally.unknown).toBeLessThan(count / 40);
    process.stderr.write(`${theory.name}: ${describeTally(tally)}
`);
  },
);
