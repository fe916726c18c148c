import type { RegistryEntry } from "@toolcrib/catalog";
import { ToolcribError } from "@toolcrib/model";
import type { JournalIndex, NamedServer } from "./journal-index.ts";

/** A registry that is filled, however it is kept. */
export interface FillTarget {
  readonly path: string;
  /** The path as the user wrote it. */
  readonly shown: string;
  readonly entries: readonly RegistryEntry[];
  /**
   * Puts answers into the registry as it is now, in which servers may have moved; gives those that are
   * not there any more, whose answers have no place.
   */
  readonly write: (answers: JournalIndex) => Promise<readonly NamedServer[]>;
  readonly close: () => void;
}

/** What is said where the registry is not the one that was read. */
export function changed(shown: string, what: string): ToolcribError {
  return new ToolcribError("unwritable-file", `${shown} ${what} while it was filled: run it again`);
}
