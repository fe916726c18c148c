import type { Level } from "@toolcrib/model";

/** The check that a rule belongs to: comparing two tool lists, or looking at single tools. */
export type CatalogueName = "contract" | "lint";

/** A level, or silence. */
export type RuleLevel = Level | "off";

/** What people are shown of a rule, whichever check it belongs to. */
export interface RuleEntry {
  /** Unique within its catalogue, in kebab-case. */
  readonly id: string;
  readonly catalogue: CatalogueName;
  /** Why a finding matters, in one sentence. */
  readonly why: string;
  /** What an author can do about it. */
  readonly advice: string;
  /** Levels by profile, or under the name of the catalogue where there are no profiles. */
  readonly levels: Readonly<Record<string, RuleLevel>>;
}
