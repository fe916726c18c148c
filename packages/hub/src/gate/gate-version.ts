import { digestToolList, type Tool, toMcpJson } from "@toolcrib/model";
import type { Acceptance } from "@toolcrib/report";
import type { HubContext } from "../publish/hub-context.ts";
import type { FoundVersion } from "../store/find-versions.ts";
import { baselines } from "./baselines.ts";
import { type CompareKeptOptions, compareKept, keptList } from "./compare-kept.ts";
import { type Judgement, judgeVersion } from "./judge-version.ts";

/** A version before the gate. */
export interface GatedVersion {
  readonly version: string;
  readonly tools: readonly Tool[];
  readonly published: readonly FoundVersion[];
  readonly acceptances: readonly Acceptance[];
}

/**
 * Compares a new version with those that the policy names, the nearest first. The judgement is that
 * of the first one that holds it back, else of the nearest; undefined where there is none to compare with.
 */
export async function gateVersion(
  { store, prover, policy, now }: HubContext,
  { version, tools, published, acceptances }: GatedVersion,
): Promise<Judgement | undefined> {
  if (policy.policy === "off") return undefined;
  const options: CompareKeptOptions = { profile: policy.profile, strict: policy.strict };
  const next = {
    version,
    digest: digestToolList(tools),
    load: async () => tools.map((tool) => JSON.stringify(toMcpJson(tool))),
  };
  const today = now().toISOString().slice(0, 10);
  let nearest: Judgement | undefined;
  for (const baseline of baselines(version, published, policy.against)) {
    const { toolsDigest, toolset_id: toolsetId } = baseline;
    if (toolsDigest === null || toolsetId === null) continue;
    const old = keptList(store, { version: baseline.version, toolsDigest, toolsetId });
    const comparison = await compareKept(store, prover, { old, next, options });
    const compared = { baseline: baseline.version, version, comparison };
    const judgement = judgeVersion(compared, policy, { acceptances, today });
    if (judgement.outcome !== "passes") return judgement;
    nearest ??= judgement;
  }
  return nearest;
}
