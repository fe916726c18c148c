import type { ContractFinding } from "./finding.ts";
import type { Bump } from "./semver/bump.ts";

/** Whether the new version keeps the old contract; `compatible` only when it is proved. */
export type Verdict = "compatible" | "breaking" | "unknown";

/** What became of one tool. */
export interface ToolComparison {
  readonly name: string;
  readonly change: "added" | "removed" | "renamed" | "changed" | "unchanged";
  /** The name in the new version, for a renamed tool. */
  readonly newName?: string;
  readonly verdict: Verdict;
  readonly bump: Bump;
}

/** How many of what. */
export interface ComparisonSummary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Findings that the configuration accepts: not counted above. */
  readonly accepted: number;
  readonly tools: number;
  readonly changedTools: number;
  readonly oldVersion?: string;
  readonly newVersion?: string;
  /** The version that the changes ask for, where the old one is known. */
  readonly nextVersion?: string;
}

/** The answer to: does the new tool list keep the promises of the old one? */
export interface Comparison {
  readonly verdict: Verdict;
  readonly bump: Bump;
  /** Every tool of either side, by name. */
  readonly tools: readonly ToolComparison[];
  readonly findings: readonly ContractFinding[];
  /** Findings that the configuration accepts. */
  readonly accepted: readonly ContractFinding[];
  readonly summary: ComparisonSummary;
}
