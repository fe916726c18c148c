import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { isCurrent, type Manifest, parseManifestJson, toManifestJson } from "@toolcrib/extract";
import { isToolcribError, parseJson, sha256 } from "@toolcrib/model";
import { isTrustedFolder, writeFileAtomically } from "@toolcrib/runtime/files";
import { generatorName } from "./read-code.ts";

/**
 * Where the manifest of some code is kept between runs: in `node_modules/.cache` of its project.
 * Undefined when there is no such folder, others can write to it, or the code lies outside of `cwd`.
 */
export function cachedManifestFile(roots: readonly string[], cwd: string): string | undefined {
  const [first] = roots;
  if (first === undefined || roots.some((root) => relative(cwd, root).startsWith("..")))
    return undefined;
  const modules = modulesAbove(first);
  if (modules === undefined) return undefined;
  const folder = join(modules, ".cache", "toolcrib");
  // What a manifest names is run, so nobody else may write one.
  if (!isTrustedFolder(folder, dirname(modules))) return undefined;
  const key = sha256(JSON.stringify(roots)).slice(0, 16);
  return join(folder, `manifest-${key}.json`);
}

/** The manifest of a file, if it can be read and the code has not changed since. */
export function readCurrentManifest(file: string): Manifest | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const text = readFileSync(file, "utf8");
    const manifest = parseManifestJson(parseJson(text, { source: file }), dirname(file));
    return isCurrent(manifest, generatorName()) ? manifest : undefined;
  } catch (error) {
    if (isToolcribError(error)) return undefined; // A spoilt cache is not a cache.
    throw error;
  }
}

/** Keeps a manifest; a folder that cannot be written to means that it is not kept. */
export async function keepManifest(manifest: Manifest, file: string): Promise<void> {
  const folder = dirname(file);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = JSON.stringify(toManifestJson(manifest, folder));
    await writeFileAtomically(file, text, { durable: false });
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}

function modulesAbove(path: string): string | undefined {
  const folder = join(path, "node_modules");
  if (existsSync(folder)) return folder;
  const parent = dirname(path);
  return parent === path ? undefined : modulesAbove(parent);
}
