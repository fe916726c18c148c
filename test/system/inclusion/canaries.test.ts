import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
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
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-canary-"));
  try {
    const implementation = await brokenCopy(canary, folder);
    expect(pairsUntilNoticed(canary, implementation)).toBeLessThan(PAIRS);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The package built with the bug in it; the package itself is not touched. */
async function brokenCopy(
  { file, find, replace }: Canary,
  folder: string,
): Promise<Implementation> {
  // Below a node_modules the test runner leaves the import to Node, which is all that is wanted.
  const copy = join(folder, "node_modules", "canary");
  const source = resolve("packages/schema/src/inclusion", file);
  let changed = 0;
  const bundle = await rolldown({
    input: {
      index: "packages/schema/src/index.ts",
      inclusion: "packages/schema/src/inclusion/index.ts",
    },
    platform: "node",
    external: /^[^./]/,
    plugins: [
      {
        name: "canary",
        transform: (code, id) => {
          if (id !== source) return null;
          changed += code.split(find).length - 1;
          return code.replace(find, () => replace);
        },
      },
    ],
  });
  await bundle.write({ dir: copy });
  await bundle.close();
  expect(changed).toBe(1);
  writeFileSync(join(copy, "package.json"), '{"type":"module"}');
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const load = (module: string) => import(pathToFileURL(join(copy, module)).href);
  const { compileSchema } = await load("index.js");
  const { checkInclusion } = await load("inclusion.js");
  return { compileSchema, checkInclusion };
}

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
