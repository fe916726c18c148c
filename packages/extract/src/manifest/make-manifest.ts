import { compareText } from "@toolcrib/model";
import type { Extraction } from "../extracted-tool.ts";
import type { Manifest } from "./manifest.ts";
import { sourceHashes } from "./source-hash.ts";

/** What a manifest tells besides the extraction. */
export interface ManifestOrigin {
  readonly generator: string;
  /** Absolute paths of the files and folders that were asked for. */
  readonly roots: readonly string[];
  /** The code files that the roots meant. */
  readonly files: readonly string[];
}

/**
 * A manifest of an extraction. The hashes of its files were taken before they were read: a file
 * that changed in between then differs from its hash, and is read again.
 */
export function makeManifest(
  { tools, features = [], diagnostics, sources }: Extraction,
  origin: ManifestOrigin,
  before: ReadonlyMap<string, string>,
): Manifest {
  const others = sources.filter((file) => !before.has(file));
  const hashes = [...before, ...sourceHashes(others)];
  const sorted = hashes.sort(([left], [right]) => compareText(left, right));
  return {
    ...origin,
    sources: new Map(sorted),
    tools,
    ...(features.length === 0 ? {} : { features }),
    diagnostics,
  };
}
