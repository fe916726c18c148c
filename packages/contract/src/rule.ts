import type { Level } from "@toolcrib/model";
import type { About, ChangeOf, Effect, Side } from "./changes/change.ts";

/** Who relies on the tools: an agent that reads them anew, a client written by hand, generated code. */
export type Profile = "agent" | "client" | "codegen";

/** Every profile, the mildest first. */
export const PROFILES: readonly Profile[] = ["agent", "client", "codegen"];

/** A level, or silence. */
export type RuleLevel = Level | "off";

/**
 * What a rule's findings mean for those who rely on the old version, whatever the profile:
 * a proved break, something nobody could decide, an addition, or words and spelling.
 */
export type Impact = "breaking" | "unknown" | "addition" | "polish";

/** A rule: data that puts a name, a level and a reason to one kind of change. */
export interface Rule<A extends About = About> {
  readonly id: string;
  readonly about: A;
  readonly levels: Readonly<Record<Profile, RuleLevel>>;
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
export type RuleFamilies = { readonly [A in About]: readonly Rule<A>[] };

/** What is shown of a rule, also of rules of other checks. */
export interface RuleEntry {
  readonly id: string;
  readonly why: string;
  readonly advice: string;
  readonly levels: Readonly<Record<string, RuleLevel>>;
}

/** What is shown of a rule of the contract. */
export interface ContractRuleEntry extends RuleEntry {
  readonly impact: Impact;
  readonly levels: Readonly<Record<Profile, RuleLevel>>;
}
