import { buildDigest, type ExtractOptions, type Manifest } from "@toolcrib/extract";
import { ToolcribError } from "@toolcrib/model";
import { version } from "../version.ts";
import { localPath } from "./diagnostic-line.ts";

/** Who wrote a manifest: another version, or another build of it, may read code differently. */
export function generatorName(): string {
  return `toolcrib/${version()}+${buildDigest()}`;
}

/** Reads the code that absolute paths of files and folders mean, without running it; messages name them from `cwd`. */
export async function readCode(
  roots: readonly string[],
  options: ExtractOptions = {},
  cwd: string = process.cwd(),
): Promise<Manifest> {
  const { extractFiles, makeManifest, sourceFiles, sourceHashes } = await import(
    "@toolcrib/extract"
  );
  const files = sourceFiles(roots);
  if (files.length === 0)
    throw new ToolcribError("no-code", `${shownPaths(roots, cwd)}: there is no code file in it`);
  const before = sourceHashes(files);
  const named = new Set(roots);
  const found = files.filter((file) => !named.has(file));
  const extraction = await extractFiles(files, { ...options, found });
  return makeManifest(extraction, { generator: generatorName(), roots, files }, before);
}

/** Absolute paths as people write them from where they are. */
export function shownPaths(paths: readonly string[], cwd: string): string {
  return paths
    .map((path) => localPath(path, cwd))
    .map((local, index) => (local.startsWith("..") ? paths[index] : local))
    .join(", ");
}
