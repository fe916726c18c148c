import type { Finding, Level, SourceLocation } from "@toolcrib/model";
import type { RuleCount } from "./finding-tally.ts";
import type { CatalogueName, RuleEntry } from "./rules/rule-entry.ts";

/** A finding as reports show it; every check can make one. */
export interface ReportFinding extends Finding {
  /** The catalogue that explains the rule. */
  readonly catalogue: CatalogueName;
  /** The server of a registry that it is about. */
  readonly server?: string;
  /** The tool it is about, where there is one. */
  readonly tool?: string;
  /** A further sentence, such as the call that proves it. */
  readonly explanation?: string;
  /** Identifies the finding, to accept it. */
  readonly fingerprint?: string;
  /** The function or parameter in the code, where that is known; paths as people write them. */
  readonly location?: SourceLocation;
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
  /** The file that was looked at, for findings without a location. */
  readonly file?: string;
  /** Servers of a registry that were looked at: findings are shown by server, after the outcome. */
  readonly servers?: number;
  /** How often each rule fired, where not all findings are kept. */
  readonly ruleCounts?: readonly RuleCount[];
  /** How many findings were made and are not kept. */
  readonly leftOut?: number;
  /** Tools without a finding, for formats that count what is fine. */
  readonly cleanTools?: readonly string[];
  /** Whether what is said of several tools is listed for each of them. */
  readonly oneByOne?: boolean;
  /** The level from which a finding is a failure. */
  readonly failOn: Level | "never";
}
