import type { Level } from "@toolcrib/model";
import type { Acceptance } from "../acceptances/acceptance.ts";
import type { RuleLevel } from "../rules/rule-entry.ts";
import type { ContractProfile } from "./profile.ts";

/** What every check can be told about its findings. */
interface CheckConfig {
  /** The level from which findings fail the command. */
  readonly failOn?: Level | "never";
  /** Levels by rule, in place of the rules' own. */
  readonly levels?: Readonly<Record<string, RuleLevel>>;
  readonly accept?: readonly Acceptance[];
}

/** The part of `toolcrib.config.json` that is about comparing tool lists. */
export interface ContractConfig extends CheckConfig {
  readonly profile?: ContractProfile;
  /** Whether changes for undeclared keys alone count as breaks. */
  readonly strict?: boolean;
}

/** The part of `toolcrib.config.json` that is about looking at single tools. */
export interface LintConfig extends CheckConfig {
  /** Model providers that the tools must fit. */
  readonly clients?: readonly ("openai" | "anthropic" | "gemini")[];
}

/** `toolcrib.config.json`, read. */
export interface ProjectConfig {
  readonly contract?: ContractConfig;
  readonly lint?: LintConfig;
}
