import { RULES } from "@toolcrib/contract";
import { withoutAbsent } from "@toolcrib/model";
import type { ContractConfig } from "@toolcrib/report";
import { loadConfig } from "@toolcrib/sources/contract";
import type { contractOptions } from "./contract-options.ts";
import type { OptionValues } from "./option.ts";

/** What the options say about comparing, over what the configuration says. */
export async function contractConfig(
  { config, profile, strict, "fail-on": failOn }: OptionValues<typeof contractOptions>,
  { cwd, signal }: { readonly cwd: string; readonly signal: AbortSignal },
): Promise<ContractConfig> {
  const { contract = {} } = await loadConfig(cwd, config, { rules: RULES, signal });
  return {
    ...contract,
    ...withoutAbsent({ profile, failOn }),
    ...(strict ? { strict } : {}),
  };
}
