import { codeFiles } from "@toolcrib/testing/code-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";
import { isCurrent } from "./is-current.ts";
import { makeManifest } from "./make-manifest.ts";
import type { Manifest } from "./manifest.ts";

async function manifestOf(path: string): Promise<Manifest> {
  const origin = { generator: "test", roots: [path], files: [path] };
  return makeManifest(await extractFiles([path]), origin, new Map());
}

test("a manifest is current until a file that was read changes", async () => {
  const project = codeFiles({
    "tsconfig.json": '{"extends":"./base.json"}',
    "base.json": "{}",
    "tools.ts": "/** T. */ export function t(city: City): void {}",
    "types.d.ts": "declare type City = string;",
  });
  try {
    for (const [name, text] of [
      ["types.d.ts", "declare type City = number;"],
      ["base.json", '{"compilerOptions":{"target":"es2023"}}'],
    ] as const) {
      const manifest = await manifestOf(project.path("tools.ts"));
      expect(isCurrent(manifest, "test")).toBe(true);
      expect(isCurrent(manifest, "other")).toBe(false);
      project.write(name, text);
      expect(isCurrent(manifest, "test")).toBe(false);
    }
  } finally {
    project.remove();
  }
});

test("what a new file may mend is read again", async () => {
  const project = codeFiles({
    "tsconfig.json": "{}",
    "tools.ts": "/** T. */ export function t(city: City): void {}",
  });
  try {
    const broken = await manifestOf(project.path("tools.ts"));
    expect(broken.tools).toEqual([]);
    expect(isCurrent(broken, "test")).toBe(false);
    project.write("types.d.ts", "declare type City = string;");
    const mended = await manifestOf(project.path("tools.ts"));
    expect(mended.tools).toHaveLength(1);
    expect(isCurrent(mended, "test")).toBe(true);
  } finally {
    project.remove();
  }
});
