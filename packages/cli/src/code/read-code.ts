import type { ExtractOptions, Manifest } from "@toolcrib/extract";
import { ToolcribError } from "@toolcrib/model";
import { programVersion } from "../version.ts";

/** Who wrote a manifest: another version may read code differently. */
export function generatorName(): string {
  return `toolcrib/${programVersion()}`;
}

/** Reads the code that absolute paths of files and folders mean, without running it. */
export async function readCode(
  roots: readonly string[],
  options: ExtractOptions = {},
): Promise<Manifest> {
  const { extractFiles, makeManifest, sourceFiles, sourceHashes } = await import(
    "@toolcrib/extract"
  );
  const files = sourceFiles(roots);
  if (files.length === 0)
    throw new ToolcribError("no-code", `${roots.join(", ")}: there is no code file`);
  const before = sourceHashes(files);
  const extraction = await extractFiles(files, options);
  return makeManifest(extraction, { generator: generatorName(), roots, files }, before);
}
