import type { Diagnostic } from "../diagnostic.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import type { ExtractedFeature } from "../features/extracted-feature.ts";

/** The value of a manifest's `format` field. */
export const MANIFEST_FORMAT = "toolcrib-manifest/1";

/**
 * What was read from code, kept so that it need not be read again: paths are absolute in memory
 * and relative to the manifest's folder in the file.
 */
export interface Manifest {
  /** Who wrote it, as `toolcrib/0.1.0`; another writer may read code differently. */
  readonly generator: string;
  /** The files and folders that were asked for. */
  readonly roots: readonly string[];
  /** The code files that the roots meant. */
  readonly files: readonly string[];
  /** Every file that the definitions depend on, with the hash of its content. */
  readonly sources: ReadonlyMap<string, string>;
  /** Whether the tools refuse arguments that they do not declare, whatever the code says. */
  readonly closed?: boolean;
  readonly tools: readonly ExtractedTool[];
  /** Prompts and resources; none when it is absent. */
  readonly features?: readonly ExtractedFeature[];
  readonly diagnostics: readonly Diagnostic[];
}
