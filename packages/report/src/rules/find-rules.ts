import { closest, ToolcribError, visibleText } from "@toolcrib/model";
import type { RuleEntry } from "./rule-entry.ts";

/** The name of a rule that no other catalogue has: `lint/schema-invalid`. */
function qualifiedRuleName({ catalogue, id }: RuleEntry): string {
  return `${catalogue}/${id}`;
}

/** How people write a rule: its id, with the catalogue in front where several have that id. */
export function ruleName(rule: RuleEntry, rules: readonly RuleEntry[]): string {
  const isShared = rules.some(
    ({ id, catalogue }) => id === rule.id && catalogue !== rule.catalogue,
  );
  return isShared ? qualifiedRuleName(rule) : rule.id;
}

/**
 * The rules that a name means: one for `lint/schema-invalid`, every catalogue's for
 * `schema-invalid`. Throws `usage` for a name that means none.
 */
export function findRules(name: string, rules: readonly RuleEntry[]): readonly RuleEntry[] {
  const found = rules.filter((rule) => rule.id === name || qualifiedRuleName(rule) === name);
  if (found.length > 0) return found;
  throw new ToolcribError("usage", unknownRule(name, rules));
}

/** Why a name is not that of a rule, with the one that was probably meant. */
export function unknownRule(name: string, rules: readonly RuleEntry[]): string {
  const id = name.slice(name.indexOf("/") + 1);
  const elsewhere = rules.find((rule) => rule.id === id);
  const near =
    elsewhere === undefined
      ? closest(name, rules.map(name === id ? (rule) => rule.id : qualifiedRuleName))
      : qualifiedRuleName(elsewhere);
  const advice = near === undefined ? "toolcrib rules lists them all" : `did you mean ${near}?`;
  return `there is no rule "${visibleText(name, 80)}": ${advice}`;
}
