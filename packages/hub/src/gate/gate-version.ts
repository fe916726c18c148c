import type { Tool } from "@toolcrib/model";
import type { Acceptance } from "@toolcrib/report";
import type { HubContext } from "../publish/hub-context.ts";
import type { FoundVersion } from "../store/find-versions.ts";
import { preparedToolset } from "../store/prepared-toolset.ts";
import { baselines } from "./baselines.ts";
import {
  type CompareKeptOptions,
  compareLists,
  keptList,
  type MadeComparison,
} from "./compare-kept.ts";
import { type Judgement, judgeVersion } from "./judge-version.ts";

/** A version before the gate. */
export interface GatedVersion {
  readonly version: string;
  readonly tools: readonly Tool[];
  readonly published: readonly FoundVersion[];
  readonly acceptances: readonly Acceptance[];
}

/** What the gate found out. */
export interface GateResult {
  /** Undefined where there is nothing to compare with. */
  readonly judgement?: Judgement;
  /** The comparisons that were made for it, to be kept with what is done now. */
  readonly made: readonly MadeComparison[];
}

/**
 * Compares a new version with those that the policy names, the nearest first. The judgement is that
 * of the first one that holds it back, else of the nearest.
 */
export async function gateVersion(
  { store, prover, policy, now }: HubContext,
  { version, tools, published, acceptances }: GatedVersion,
): Promise<GateResult> {
  const made: MadeComparison[] = [];
  if (policy.policy === "off") return { made };
  const options: CompareKeptOptions = { profile: policy.profile, strict: policy.strict };
  const prepared = preparedToolset(tools);
  const next = { version, digest: prepared.digest, load: async () => prepared.texts };
  const today = now().toISOString().slice(0, 10);
  let nearest: Judgement | undefined;
  for (const baseline of baselines(version, published, policy.against)) {
    const { toolsDigest, toolset_id: toolsetId } = baseline;
    if (toolsDigest === null || toolsetId === null) continue;
    const old = keptList(store, { version: baseline.version, toolsDigest, toolsetId });
    const { made: added, ...comparison } = await compareLists(store, prover, {
      old,
      next,
      options,
    });
    if (added !== undefined) made.push(added);
    const compared = { baseline: baseline.version, version, comparison };
    const judgement = judgeVersion(compared, policy, { acceptances, today });
    if (judgement.outcome !== "passes") return { judgement, made };
    nearest ??= judgement;
  }
  return nearest === undefined ? { made } : { judgement: nearest, made };
}
