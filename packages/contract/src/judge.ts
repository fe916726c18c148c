import { type Json, type SourceLocation, withoutAbsent } from "@toolcrib/model";
import type { ContractConfig, ContractProfile, RuleLevel } from "@toolcrib/report";
import type { About, Change, ChangeOf } from "./changes/change.ts";
import type { Effect } from "./changes/schema-change.ts";
import type { Verdict } from "./comparison.ts";
import { driftOf } from "./drift.ts";
import type { ContractFinding } from "./finding.ts";
import { fingerprint } from "./fingerprint.ts";
import type { ContractRule, Impact } from "./rule.ts";
import { ruleFamilies } from "./rules/index.ts";
import { undeclaredKeyOnly } from "./rules/schemas/undeclared-key-only.ts";
import { unsafeIntegerOnly } from "./rules/schemas/unsafe-integer-only.ts";
import { type Bump, bumpFor, largerBump } from "./semver/bump.ts";

/** How grave changes are for those who ask. */
export interface Policy {
  readonly profile: ContractProfile;
  /** Whether changes for undeclared keys or unsafe integers alone count as breaks. */
  readonly strict: boolean;
  /** Levels that replace those of the profile, by rule. */
  readonly levels: ReadonlyMap<string, RuleLevel>;
}

/** The policy that a configuration asks for. */
export function policyOf({
  profile = "client",
  strict = false,
  levels = {},
}: ContractConfig): Policy {
  return { profile, strict, levels: new Map(Object.entries(levels)) };
}

/** Impact of a change, and its finding unless the rule is off. */
export interface Judgement {
  readonly impact: Impact;
  readonly finding: ContractFinding | undefined;
}

/** Puts a rule to a change of one tool; undefined when no rule mentions it. */
export function judge(
  tool: string,
  change: Change,
  policy: Policy,
  location?: SourceLocation,
): Judgement | undefined {
  const found = ruleFor(change, policy);
  if (found === undefined) return undefined;
  const { id, levels, message } = found;
  const strict = policy.strict && isMild(change);
  const level = policy.levels.get(id) ?? (strict ? "error" : levels[policy.profile]);
  const impact = strict ? "breaking" : found.impact;
  if (level === "off") return { impact, finding: undefined };
  const { side, path } = change;
  const witness = witnessOf(change);
  const drift = driftOf(change);
  const finding: ContractFinding = {
    rule: id,
    catalogue: "contract",
    level,
    tool,
    side,
    path,
    message,
    ...withoutAbsent({ witness }),
    ...(hasEffect(change, "undeclared-key-only") ? { undeclaredKeyOnly: true } : {}),
    ...(hasEffect(change, "ignores") ? { ignored: true } : {}),
    ...withoutAbsent({ drift }),
    fingerprint: fingerprint(id, tool, change),
    ...withoutAbsent({ location }),
  };
  return { impact, finding };
}

/** What a number of judgements come to. */
export function verdictOf(judgements: readonly Judgement[]): Verdict {
  const has = (impact: Impact): boolean => judgements.some((found) => found.impact === impact);
  return has("breaking") ? "breaking" : has("unknown") ? "unknown" : "compatible";
}

/** The bump that a number of judgements ask for. */
export function bumpOf(judgements: readonly Judgement[]): Bump {
  return judgements.map(({ impact }) => bumpFor(impact)).reduce(largerBump, "none");
}

/** The findings among judgements. */
export function findingsOf(judgements: readonly Judgement[]): readonly ContractFinding[] {
  return judgements.flatMap(({ finding }) => finding ?? []);
}

/** What a rule says of a change. */
interface Applied extends Pick<ContractRule, "id" | "levels" | "impact"> {
  readonly message: string;
}

function ruleFor(change: Change, { strict }: Policy): Applied | undefined {
  if (change.about === "schema" && strict && isMild(change))
    return apply([undeclaredKeyOnly, unsafeIntegerOnly], change);
  return applyFamily(change);
}

function applyFamily<A extends About>(change: ChangeOf<A>): Applied | undefined {
  const about: A = change.about;
  return apply(ruleFamilies[about], change);
}

function apply<A extends About>(
  rules: readonly ContractRule<A>[],
  change: ChangeOf<A>,
): Applied | undefined {
  const whole: Change = change;
  const effect = whole.about === "schema" ? whole.effect.kind : undefined;
  const rule = rules.find(
    ({ side, effects, matches }) =>
      (side === undefined || side === change.side) &&
      (effects === undefined || (effect !== undefined && effects.includes(effect))) &&
      matches(change),
  );
  if (rule === undefined) return undefined;
  const { id, levels, impact } = rule;
  return { id, levels, impact, message: rule.message(change) };
}

/** Whether a change breaks strictly speaking, and nobody in practice. */
function isMild(change: Change): boolean {
  return hasEffect(change, "undeclared-key-only") || hasEffect(change, "unsafe-integer-only");
}

function hasEffect(change: Change, kind: Effect["kind"]): boolean {
  return change.about === "schema" && change.effect.kind === kind;
}

function witnessOf(change: Change): Json | undefined {
  if (change.about === "schema-presence") return change.witness;
  if (change.about === "uri-template")
    return change.effect.kind === "narrowed" ? change.effect.witness : undefined;
  return change.about === "schema" && "witness" in change.effect
    ? change.effect.witness
    : undefined;
}
