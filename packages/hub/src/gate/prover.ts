import type { Bump, ContractFinding, ToolComparison, Verdict } from "@toolcrib/contract";
import type { ContractProfile } from "@toolcrib/report";

/** One side of a comparison: definitions as JSON texts, and their version. */
export interface ComparedSide {
  readonly version: string;
  readonly definitions: readonly string[];
}

/** What is to be compared, and how. */
export interface ComparisonTask {
  readonly old: ComparedSide;
  readonly new: ComparedSide;
  readonly profile: ContractProfile;
  readonly strict: boolean;
}

/** A comparison as `toolcrib diff --json` prints it. */
export interface ComparisonDocument {
  readonly $schema: string;
  readonly verdict: Verdict;
  readonly bump: Bump;
  readonly tools: readonly ToolComparison[];
  readonly findings: readonly ContractFinding[];
  readonly summary: {
    readonly nextVersion?: string;
    readonly [name: string]: string | number | undefined;
  };
}

/** What compares tool lists for a hub: apart from its requests, and never for long. */
export interface Prover {
  /** The comparison, or undefined where the time was over first. */
  readonly compare: (task: ComparisonTask) => Promise<ComparisonDocument | undefined>;
  readonly close: () => Promise<void>;
}
