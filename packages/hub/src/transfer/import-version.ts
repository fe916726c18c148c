import type { JsonObject, Tool } from "@toolcrib/model";
import { withoutAbsent } from "@toolcrib/model";
import { keepComparisons, type MadeComparison } from "../gate/compare-kept.ts";
import { gateVersion } from "../gate/gate-version.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { addAuditEntry } from "../store/audit.ts";
import { changeTime } from "../store/change-time.ts";
import { type FoundVersion, versionsOf } from "../store/find-versions.ts";
import { chooseLatest, keepVersion, lockServer } from "../store/keep-version.ts";
import type { VersionStatus } from "../store/tables.ts";

/** A version that comes from somewhere else than a publisher. */
export interface ImportedVersion {
  readonly name: string;
  readonly version: string;
  readonly serverJson: JsonObject;
  readonly tools?: readonly Tool[];
  readonly capturedAt?: string;
  readonly publishedAt?: string;
  /** Active unless it says otherwise. */
  readonly status?: VersionStatus;
}

/**
 * Keeps a version that was published elsewhere. Nothing is refused: what it breaks is noted with it.
 * The result is false where the version is there already.
 */
export async function importVersion(
  hub: HubContext,
  { name, version, serverJson, tools, capturedAt, publishedAt, status }: ImportedVersion,
): Promise<boolean> {
  const { store, now } = hub;
  const published = await versionsOf(store.db, name, { includeDeleted: true });
  if (published.some((each) => each.version === version)) return false;
  const { decision, made } = await importDecision(hub, {
    version,
    published,
    ...withoutAbsent({ tools }),
  });
  return await store.db.transaction().execute(async (trx) => {
    await keepComparisons(trx, made);
    const server = await lockServer(trx, store.kind, name);
    const at = await changeTime(trx, now());
    const added = await keepVersion(trx, server, {
      version,
      serverJson,
      ...(tools === undefined
        ? {}
        : { toolList: { tools, origin: "captured", capturedAt: capturedAt ?? at } }),
      publisher: "import",
      publishedAt: publishedAt ?? at,
      updatedAt: at,
      decision,
      ...withoutAbsent({ status }),
    });
    if (added === undefined) return false;
    await chooseLatest(trx, server, { added });
    const target = `${name}@${version}`;
    await addAuditEntry(
      trx,
      { actor: "import", action: "version-imported", target, detail: decision },
      at,
    );
    return true;
  });
}

/** What is noted with a version that comes from somewhere else: what it breaks, which refuses nothing. */
export async function importDecision(
  hub: HubContext,
  {
    version,
    tools,
    published,
  }: {
    readonly version: string;
    readonly tools?: readonly Tool[];
    readonly published: readonly FoundVersion[];
  },
): Promise<{ readonly decision: JsonObject; readonly made: readonly MadeComparison[] }> {
  const policy = "report";
  if (tools === undefined) return { decision: { policy }, made: [] };
  const reporting: HubContext = { ...hub, policy: { ...hub.policy, policy } };
  const gated = { version, tools, published, acceptances: [] };
  const { judgement, made } = await gateVersion(reporting, gated);
  if (judgement === undefined) return { decision: { policy }, made };
  const { verdict, bump, baseline, findings } = judgement;
  const fingerprints = findings.map(({ fingerprint }) => fingerprint);
  return { decision: { policy, verdict, bump, baseline, findings: fingerprints }, made };
}
