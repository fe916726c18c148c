import { withoutAbsent } from "@toolcrib/model";
import type { RecentBreak } from "@toolcrib/web";
import { keptComparison, keptListOf } from "../gate/compare-kept.ts";
import type { ComparisonDocument } from "../gate/prover.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { type FoundVersion, findVersion } from "../store/find-versions.ts";
import type { Store } from "../store/open-store.ts";
import { decisionOf } from "./version-view.ts";

/** The first break of a version, and how many there are. */
export interface FirstBreak extends Pick<RecentBreak, "tool" | "message" | "witness"> {
  readonly count: number;
}

/** Versions whose first break is remembered, of every store. */
const REMEMBERED = 64;
const remembered = new WeakMap<Store, Map<string, FirstBreak>>();

/**
 * The first break of a version that has a value to prove it, out of the comparison that was kept
 * when it was published; undefined where none was kept. A version never changes, so that of the
 * newest is read once.
 */
export async function firstBreak(
  hub: HubContext,
  found: FoundVersion,
): Promise<FirstBreak | undefined> {
  const known = remembered.get(hub.store) ?? new Map<string, FirstBreak>();
  remembered.set(hub.store, known);
  const id = JSON.stringify([found.name, found.version, hub.policy.profile, hub.policy.strict]);
  const first = known.get(id) ?? (await readBreak(hub, found));
  if (first === undefined) return undefined;
  known.delete(id);
  known.set(id, first);
  const [oldest] = known.keys();
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  return first;
}

async function readBreak(
  { store, policy: { profile, strict } }: HubContext,
  found: FoundVersion,
): Promise<FirstBreak | undefined> {
  const { baseline } = decisionOf(found);
  if (typeof baseline !== "string") return undefined;
  const before = await findVersion(store.db, found.name, baseline, { includeDeleted: true });
  const old = before && keptListOf(store, before);
  const next = keptListOf(store, found);
  if (old === undefined || next === undefined) return undefined;
  const document = await keptComparison(store, { old, next, options: { profile, strict } });
  const breaks = document?.findings.filter(({ level }) => level === "error") ?? [];
  const [first] = [...breaks].sort((one, other) => evidenceRank(one) - evidenceRank(other));
  if (first === undefined) return undefined;
  const { tool, message, witness, side, ignored } = first;
  const isProved = witness !== undefined && (side === "input" || side === "output");
  return {
    ...(tool !== undefined && { tool }),
    message,
    ...(isProved && { witness: { side, value: witness, ...withoutAbsent({ ignored }) } }),
    count: breaks.length,
  };
}

/** A call that is refused says most, then one that does something else, then a break without a value. */
function evidenceRank({ witness, ignored }: ComparisonDocument["findings"][number]): number {
  if (witness === undefined) return 2;
  return ignored === true ? 1 : 0;
}
