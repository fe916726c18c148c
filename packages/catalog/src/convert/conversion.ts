import type { Finding, Json, JsonObject } from "@toolcrib/model";
import type { Path } from "../document/registry-entries.ts";
import type { ConversionNote } from "./conversion-report.ts";

/** The outcome of converting a registry file. */
export interface Conversion {
  /** The converted file; absent when a finding of level `error` made that impossible. */
  readonly document: JsonObject | undefined;
  /** What the target cannot hold, and what became of it. */
  readonly notes: readonly ConversionNote[];
  /** What is wrong with the original; paths point into it. */
  readonly findings: readonly Finding[];
}

/** What converting needs to know besides the file. */
export interface ConversionOptions {
  /** The time to write where the original has none, as RFC 3339. */
  readonly now: string;
}

/** Gives what stands for a converted server. */
export type KeepServer = (server: JsonObject, path?: Path) => JsonObject;

/** How servers are converted one by one. */
export interface StepwiseOptions extends ConversionOptions {
  /**
   * What stands for a converted server in the converted file: the server itself unless told. `path`
   * is its place, with 0 for the place in a list; absent for one that only travels along.
   */
  readonly keep?: KeepServer;
}

/** A conversion that is given one server at a time, so that the others need not be in memory. */
export interface StepwiseConversion {
  /** Converts the server at a path of the original. */
  readonly add: (path: Path, server: Json) => void;
  /** Puts the converted file together; of the original only what stands around servers is looked at. */
  readonly finish: (original: JsonObject) => Conversion;
}
