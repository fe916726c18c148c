import type { Json, Level } from "@toolcrib/model";
import type { RuleLevel } from "../rule.ts";
import { checkConfig } from "./check-config.ts";
import { checkRuleNames } from "./check-rule-names.ts";
import type { Acceptance } from "./contract-config.ts";

/** The part of `toolcrib.config.json` that is about looking at single tools. */
export interface LintConfig {
  readonly failOn?: Level | "never";
  /** Levels by rule, in place of the rules' own. */
  readonly levels?: Readonly<Record<string, RuleLevel>>;
  /** Model providers that the tools must fit. */
  readonly clients?: readonly ("openai" | "anthropic" | "gemini")[];
  readonly accept?: readonly Acceptance[];
}

/**
 * Reads the lint part of `toolcrib.config.json`; throws `invalid-config` with the place of what is
 * wrong, a level for a rule that is not among `rules` included.
 */
export function parseLintConfig(json: Json, rules: readonly string[]): LintConfig {
  checkConfig(json);
  // The schema has just said that it is one.
  const { lint = {} } = json as { readonly lint?: LintConfig };
  checkRuleNames(lint.levels ?? {}, rules, "/lint/levels");
  return lint;
}
