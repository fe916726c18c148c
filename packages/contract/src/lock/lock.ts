import type { Digest, JsonObject, ServerPromise, Tool } from "@toolcrib/model";
import type { LockedServers } from "./locked-servers.ts";

/** The format that lock files of this version have. */
export const LOCK_FORMAT = "toolcrib-lock/2";

/** The formats that can be read: the first pinned tools alone. */
export const READ_LOCK_FORMATS: readonly string[] = ["toolcrib-lock/1", LOCK_FORMAT];

/** What is known of a source when its tools are locked. */
export interface LockedSource {
  /** The source as it was given; of a command, its words as text, never to be run as such. */
  readonly source: string;
  readonly kind: "source" | "command";
  readonly era?: string;
  readonly version?: string;
  /** Whether the servers behind the entries of a registry were asked, instead of reading the file. */
  readonly live?: boolean;
  /** Of a source with several servers, those that were locked. */
  readonly only?: readonly string[];
  /** `assert` where texts without the formats of their schemas are refused. */
  readonly formats?: "assert";
  readonly tools: readonly Tool[];
  /** What the server promised besides tools; absent where that was not known or not pinned. */
  readonly promise?: ServerPromise;
  /** Of a registry, what it said about each server besides its tools. */
  readonly servers?: LockedServers;
  /** Random text that goes into the digests of secrets. */
  readonly salt?: string;
}

/** Definitions that somebody approved, by the name of their source. */
export type Lock = ReadonlyMap<string, LockedSource>;

/** A locked tool or other definition as a lock file holds it. */
export interface LockedDefinition {
  readonly digest: Digest;
  readonly namespace?: string;
  readonly definition: JsonObject;
}
