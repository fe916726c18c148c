import { closest, isJsonObject, type Json, ToolcribError, visibleText } from "@toolcrib/model";
import { compileSchema, formatProblems } from "@toolcrib/schema";
import { RULES } from "../rules/index.ts";
import { configSchema } from "../schemas/config-schema.ts";
import type { ContractConfig } from "./contract-config.ts";

/**
 * Reads the contract part of `toolcrib.config.json`; throws `invalid-config` with the place of what
 * is wrong, an unknown rule included.
 */
export function parseConfig(json: Json): ContractConfig {
  const { valid, problems } = compileSchema(configSchema).validate(json);
  if (!valid) {
    const [first] = problems;
    throw new ToolcribError("invalid-config", formatProblems(problems.slice(0, 1)), {
      path: first?.path ?? "",
    });
  }
  // The schema has just said that it is one.
  const { contract = {} } = json as { readonly contract?: ContractConfig };
  for (const rule of Object.keys(isJsonObject(contract.levels) ? contract.levels : {}))
    checkRule(rule);
  return contract;
}

function checkRule(rule: string): void {
  const known = RULES.map(({ id }) => id);
  if (known.includes(rule)) return;
  const near = closest(rule, known);
  const advice = near === undefined ? "toolcrib rules lists them all" : `did you mean ${near}?`;
  throw new ToolcribError(
    "invalid-config",
    `there is no rule "${visibleText(rule, 80)}": ${advice}`,
    {
      path: "/contract/levels",
    },
  );
}
