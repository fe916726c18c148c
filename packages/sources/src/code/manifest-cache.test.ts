import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cachedManifestFile, keepManifest, readCurrentManifest } from "./manifest-cache.ts";
import { generatorName, readCode } from "./read-code.ts";

let project = "";
beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), "toolcrib-cache-")));
  mkdirSync(join(project, "node_modules", ".cache"), { recursive: true });
  mkdirSync(join(project, "src"));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const kept = (root: string): string | undefined => cachedManifestFile([root], project);

test("a manifest is kept in the project, by the code that it is about", () => {
  const folder = join(project, "node_modules", ".cache", "toolcrib");
  expect(kept(join(project, "src"))).toMatch(/manifest-[0-9a-f]{16}\.json$/);
  expect(kept(join(project, "src"))?.startsWith(folder)).toBe(true);
  expect(kept(join(project, "src"))).not.toBe(kept(project));
});

test("code outside of the working folder has no manifest", () => {
  expect(cachedManifestFile([join(project, "..")], project)).toBeUndefined();
  expect(cachedManifestFile([], project)).toBeUndefined();
});

test.runIf(process.getuid !== undefined)("a folder that others can write to is not used", () => {
  for (const open of [
    project,
    join(project, "node_modules"),
    join(project, "node_modules/.cache"),
  ]) {
    chmodSync(open, 0o777);
    expect(kept(project)).toBeUndefined();
    chmodSync(open, 0o755);
    expect(kept(project)).toBeDefined();
  }
});

test("what another build of the same version kept is not taken", async () => {
  const root = join(project, "src", "a.py");
  writeFileSync(root, "def f(a: int):\n    'F.'\n");
  const file = join(project, "kept.json");
  const manifest = await readCode([root], {}, project);
  await keepManifest(manifest, file);
  expect(readCurrentManifest(file)?.tools).toHaveLength(1);
  const [version] = generatorName().split("+");
  await keepManifest({ ...manifest, generator: `${version}+0123456789ab` }, file);
  expect(readCurrentManifest(file)).toBeUndefined();
});
