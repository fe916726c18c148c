import type { Extraction } from "../extracted-tool.ts";
import type { Manifest } from "./manifest.ts";
import { sourceHash } from "./source-hash.ts";

/** What a manifest tells besides the extraction. */
export interface ManifestOrigin {
  readonly generator: string;
  /** Absolute paths of the files and folders that were asked for. */
  readonly roots: readonly string[];
  /** The code files that the roots meant. */
  readonly files: readonly string[];
}

/** A manifest of an extraction, with the hashes of its files as they are now. */
export function makeManifest(extraction: Extraction, origin: ManifestOrigin): Manifest {
  const { tools, diagnostics, sources } = extraction;
  const hashes = [...new Set([...origin.files, ...sources])].sort().flatMap((file) => {
    const hash = sourceHash(file);
    return hash === undefined ? [] : [[file, hash] as const];
  });
  return {
    ...origin,
    sources: new Map(hashes),
    tools,
    diagnostics,
  };
}
