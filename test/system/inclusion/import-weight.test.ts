import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** The packages that loading a built file loads, through all files it imports. */
function packagesLoadedBy(entry: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const pending = [entry];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/\bfrom "([^"]+)"/g))
      if (specifier.startsWith(".")) pending.push(join(dirname(file), specifier));
      else packages.add(specifier);
  }
  return packages;
}

test("only the inclusion checker loads the parser of regular expressions", () => {
  expect(packagesLoadedBy("packages/schema/dist/index.js")).not.toContain("refa");
  expect(packagesLoadedBy("packages/schema/dist/inclusion/index.js")).toContain("refa");
});
