import type { Json } from "@toolcrib/model";
import { RULES } from "../rules/index.ts";
import { checkConfig } from "./check-config.ts";
import { checkRuleNames } from "./check-rule-names.ts";
import type { ContractConfig } from "./contract-config.ts";

/**
 * Reads the contract part of `toolcrib.config.json`; throws `invalid-config` with the place of what
 * is wrong, an unknown rule included.
 */
export function parseConfig(json: Json): ContractConfig {
  checkConfig(json);
  // The schema has just said that it is one.
  const { contract = {} } = json as { readonly contract?: ContractConfig };
  const known = RULES.map(({ id }) => id);
  checkRuleNames(contract.levels ?? {}, known, "/contract/levels");
  return contract;
}
