import { table } from "@toolcrib/model";
import { CONTRACT_PROFILES } from "../config/profile.ts";
import { ruleName } from "./find-rules.ts";
import type { RuleEntry } from "./rule-entry.ts";

/** Rules of contracts have a level for each profile, those of lint one. */
const COLUMNS: readonly string[] = [...CONTRACT_PROFILES, "lint"];

/** Every rule with its levels, as a table. */
export function ruleTable(rules: readonly RuleEntry[]): string {
  return table([
    ["RULE", ...COLUMNS.map((column) => column.toUpperCase())],
    ...rules.map((rule) => [
      ruleName(rule, rules),
      ...COLUMNS.map((column) => rule.levels[column] ?? "-"),
    ]),
  ]);
}

/** Why a rule matters and what to do, in a few lines; `rules` are all that it could be mistaken for. */
export function ruleText(rule: RuleEntry, rules: readonly RuleEntry[]): string {
  const levels = Object.entries(rule.levels)
    .map(([profile, level]) => `${profile} ${level}`)
    .join(", ");
  return `${ruleName(rule, rules)}\n  why:    ${rule.why}\n  advice: ${rule.advice}\n  levels: ${levels}`;
}
