import type { Level } from "@toolcrib/model";
import type { ContractProfile } from "@toolcrib/report";

/** What happens to a version that breaks callers of the ones before, the most lenient first. */
export const POLICIES = ["off", "report", "semver", "stable", "review"] as const;

/** One of the policies. */
export type PolicyName = (typeof POLICIES)[number];

/** The versions that a new one is compared with. */
export const AGAINST = ["latest", "major-line", "all"] as const;

/** One choice of versions to compare with. */
export type Against = (typeof AGAINST)[number];

/** What a version must be to be published. */
export interface GatePolicy {
  /** `semver` unless told. */
  readonly policy: PolicyName;
  /** `latest` unless told: the release before it. */
  readonly against: Against;
  readonly profile: ContractProfile;
  /** Whether changes for undeclared keys alone count as breaks. */
  readonly strict: boolean;
  /** The level from which lint findings refuse a version. */
  readonly lint: Level | "never";
  /** Whether a version without a tool list is refused. */
  readonly requireTools: boolean;
}

/** The policy of a hub that was told nothing. */
export const DEFAULT_POLICY: GatePolicy = {
  policy: "semver",
  against: "latest",
  profile: "client",
  strict: false,
  lint: "error",
  requireTools: false,
};
