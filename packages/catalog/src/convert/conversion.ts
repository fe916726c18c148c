import type { Finding, JsonObject } from "@toolcrib/model";
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
