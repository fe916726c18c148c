import type { Digest, JsonObject, Tool } from "@toolcrib/model";

/** The format that lock files of this version have. */
export const LOCK_FORMAT = "toolcrib-lock/1";

/** What is known of a source when its tools are locked. */
export interface LockedSource {
  /** The source as it was given; of a command, its words as text, never to be run as such. */
  readonly source: string;
  readonly kind: "source" | "command";
  readonly era?: string;
  readonly version?: string;
  /** `assert` where texts without the formats of their schemas are refused. */
  readonly formats?: "assert";
  readonly tools: readonly Tool[];
}

/** Definitions that somebody approved, by the name of their source. */
export type Lock = ReadonlyMap<string, LockedSource>;

/** A locked tool as a lock file holds it. */
export interface LockedTool {
  readonly digest: Digest;
  readonly namespace?: string;
  readonly definition: JsonObject;
}
