import type { JsonObject, Tool } from "@toolcrib/model";
import { gateVersion } from "../gate/gate-version.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { addAuditEntry } from "../store/audit.ts";
import { versionsOf } from "../store/find-versions.ts";
import { chooseLatest, keepVersion, lockServer } from "../store/keep-version.ts";

/** A version that comes from somewhere else than a publisher. */
export interface ImportedVersion {
  readonly name: string;
  readonly version: string;
  readonly serverJson: JsonObject;
  readonly tools?: readonly Tool[];
  readonly capturedAt?: string;
  readonly publishedAt?: string;
}

/**
 * Keeps a version that was published elsewhere. Nothing is refused: what it breaks is noted with it.
 * The result is false where the version is there already.
 */
export async function importVersion(
  hub: HubContext,
  { name, version, serverJson, tools, capturedAt, publishedAt }: ImportedVersion,
): Promise<boolean> {
  const { store, now } = hub;
  const published = await versionsOf(store.db, name, { includeDeleted: true });
  if (published.some((each) => each.version === version)) return false;
  const reporting: HubContext = { ...hub, policy: { ...hub.policy, policy: "report" } };
  const judgement =
    tools && (await gateVersion(reporting, { version, tools, published, acceptances: [] }));
  const at = now().toISOString();
  const decision: JsonObject = {
    policy: "report",
    ...(judgement === undefined
      ? {}
      : {
          verdict: judgement.verdict,
          bump: judgement.bump,
          baseline: judgement.baseline,
          findings: judgement.findings.map(({ fingerprint }) => fingerprint),
        }),
  };
  return await store.db.transaction().execute(async (trx) => {
    const server = await lockServer(trx, store.kind, name);
    const id = await keepVersion(trx, server, {
      version,
      serverJson,
      ...(tools === undefined
        ? {}
        : { toolList: { tools, origin: "captured", capturedAt: capturedAt ?? at } }),
      publisher: "import",
      publishedAt: publishedAt ?? at,
      updatedAt: at,
      decision,
    });
    if (id === undefined) return false;
    await chooseLatest(trx, server);
    const target = `${name}@${version}`;
    await addAuditEntry(
      trx,
      { actor: "import", action: "version-imported", target, detail: decision },
      at,
    );
    return true;
  });
}
