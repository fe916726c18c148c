import type { ContractProfile, RuleEntry, RuleLevel } from "@toolcrib/report";
import type { About, ChangeOf } from "./changes/change.ts";
import type { Side } from "./changes/change-place.ts";
import type { Effect } from "./changes/schema-change.ts";

/**
 * What a rule's findings mean for those who rely on the old version, whatever the profile:
 * a proved break, something nobody could decide, an addition, or words and spelling.
 */
export type Impact = "breaking" | "unknown" | "addition" | "polish";

/** A rule: data that puts a name, a level and a reason to one kind of change. */
export interface ContractRule<A extends About = About> {
  readonly id: string;
  readonly about: A;
  readonly levels: Readonly<Record<ContractProfile, RuleLevel>>;
  readonly impact: Impact;
  /** Why the change matters, in one sentence. */
  readonly why: string;
  /** What an author can do instead, or about it. */
  readonly advice: string;
  /** The side it looks at; every side where it does not say. */
  readonly side?: Side;
  /** What inclusion must have proved of a change of constraints; anything where it does not say. */
  readonly effects?: readonly Effect["kind"][];
  /** Whether a change is of this rule; the first rule of a family that says so takes it. */
  readonly matches: (change: ChangeOf<A>) => boolean;
  /** One sentence that says what was found. */
  readonly message: (change: ChangeOf<A>) => string;
}

/** The rules of each kind of change, in the order in which they are asked. */
export type RuleFamilies = { readonly [A in About]: readonly ContractRule<A>[] };

/** What is shown of a rule of the contract. */
export interface ContractRuleEntry extends RuleEntry {
  readonly impact: Impact;
  readonly levels: Readonly<Record<ContractProfile, RuleLevel>>;
}
