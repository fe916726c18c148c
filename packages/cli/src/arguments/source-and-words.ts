import { type LiveCommand, noSource } from "@toolcrib/sources";

/** The source of a command that takes one, and the words that follow it. */
export interface SourceAndWords {
  /** None when the source is the command after `--`. */
  readonly sources: readonly string[];
  readonly words: readonly string[];
}

/** Tells the source from the words after it; with a command after `--`, every word is one of these. */
export function sourceAndWords(
  positionals: readonly string[],
  command: LiveCommand | undefined,
): SourceAndWords {
  if (command !== undefined) return { sources: [], words: positionals };
  const [source, ...words] = positionals;
  if (source === undefined) throw noSource();
  return { sources: [source], words };
}
