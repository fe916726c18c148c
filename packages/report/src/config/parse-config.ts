import { type Json, ToolcribError } from "@toolcrib/model";
import { unknownRule } from "../rules/find-rules.ts";
import type { RuleEntry } from "../rules/rule-entry.ts";
import { checkConfig } from "./check-config.ts";
import type { ProjectConfig } from "./project-config.ts";

/**
 * Reads `toolcrib.config.json`; throws `invalid-config` with the place of what is wrong. A level for
 * a rule that does not exist is wrong in every part whose rules are among those given.
 */
export function parseConfig(json: Json, rules: readonly RuleEntry[]): ProjectConfig {
  const config = checkConfig(json);
  for (const catalogue of new Set(rules.map((rule) => rule.catalogue))) {
    const known = rules.filter((rule) => rule.catalogue === catalogue);
    for (const id of Object.keys(config[catalogue]?.levels ?? {}))
      if (!known.some((rule) => rule.id === id))
        throw new ToolcribError("invalid-config", unknownRule(id, known), {
          path: `/${catalogue}/levels`,
        });
  }
  return config;
}
