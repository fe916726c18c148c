import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { expect } from "vitest";
import type { Implementation } from "./system/inclusion/soundness.ts";

/** A bug to be planted in a copy of the schema package. */
export interface PlantedBug {
  readonly name: string;
  /** The file below `packages/schema/src`. */
  readonly file: string;
  /** Code that occurs once in it. */
  readonly find: string;
  readonly replace: string;
}

/** Hands over the package built with a bug in it; the package itself is not touched. */
export async function withBrokenCopy(
  bug: PlantedBug,
  use: (broken: Implementation) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-broken-"));
  try {
    use(await brokenCopy(bug, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function brokenCopy(
  { file, find, replace }: PlantedBug,
  folder: string,
): Promise<Implementation> {
  // Below a node_modules the test runner leaves the import to Node, which is all that is wanted.
  const copy = join(folder, "node_modules", "broken");
  const source = resolve("packages/schema/src", file);
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
        name: "plant",
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
