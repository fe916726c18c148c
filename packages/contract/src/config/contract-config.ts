import type { Level } from "@toolcrib/model";
import type { Profile, RuleLevel } from "../rule.ts";

/** A change that somebody looked at and let pass. */
export interface Acceptance {
  readonly fingerprint: string;
  /** Why it may pass. */
  readonly reason: string;
  /** The last day on which it may, as in `2027-01-31`; for ever where it does not say. */
  readonly until?: string;
}

/** The part of `toolcrib.config.json` that is about comparing tool lists. */
export interface ContractConfig {
  readonly profile?: Profile;
  readonly failOn?: Level | "never";
  readonly strict?: boolean;
  /** Levels by rule, in place of those of the profile. */
  readonly levels?: Readonly<Record<string, RuleLevel>>;
  readonly accept?: readonly Acceptance[];
}
