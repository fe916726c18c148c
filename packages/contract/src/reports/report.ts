import type { Finding, Level } from "@toolcrib/model";
import type { RuleEntry } from "../rule.ts";

/** A finding as reports show it; every check can make one. */
export interface ReportFinding extends Finding {
  /** The tool it is about, where there is one. */
  readonly tool?: string;
  /** A further sentence, as that a witness proves it. */
  readonly explanation?: string;
  /** What tells this finding from others, where there is something. */
  readonly fingerprint?: string;
  /** Where it is in a file, where that is known. */
  readonly place?: { readonly file: string; readonly line: number; readonly column?: number };
}

/** What every format of report is made of. */
export interface Report {
  /** What was done, as in `toolcrib diff`. */
  readonly title: string;
  readonly findings: readonly ReportFinding[];
  /** The outcome in one line. */
  readonly summary: string;
  /** The rules that findings may name. */
  readonly rules: readonly RuleEntry[];
  /** The file that was looked at, for findings without a place. */
  readonly file?: string;
  /** Tools without a finding, for formats that count what is fine. */
  readonly cleanTools?: readonly string[];
  /** The level from which a finding is a failure. */
  readonly failOn: Level | "never";
}
