import type { JsonObject, Tool } from "@toolcrib/model";
import { withoutAbsent } from "@toolcrib/model";
import { keepComparisons } from "../gate/compare-kept.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { addAuditEntry } from "../store/audit.ts";
import { changeTime } from "../store/change-time.ts";
import type { HubTransaction } from "../store/database.ts";
import { type FoundVersion, versionsOf } from "../store/find-versions.ts";
import {
  chooseLatest,
  type KeptVersion,
  keepVersion,
  type LockedServer,
  lockServer,
  searchText,
} from "../store/keep-version.ts";
import { importDecision } from "../transfer/import-version.ts";
import type { MirroredEntry } from "./read-entry.ts";

/** What became of an entry of another registry. */
export interface MirroredOutcome {
  /** `foreign`: the server is published here, or copied from somewhere else, and stays as it is. */
  readonly kind: "imported" | "changed" | "known" | "foreign";
  /** Whether the registry has to be asked which version is the latest one now. */
  readonly isLatestUnsure: boolean;
}

/**
 * Keeps a version of another registry: new, or with the status and the text that it has there now.
 * Nothing is refused; what it breaks is noted with it.
 */
export async function keepMirrored(
  hub: HubContext,
  mirror: number,
  entry: MirroredEntry & { readonly tools?: readonly Tool[] },
): Promise<MirroredOutcome> {
  const { store, now } = hub;
  const { name, version, tools } = entry;
  const published = await versionsOf(store.db, name, { includeDeleted: true });
  const isNew = !published.some((each) => each.version === version);
  const { decision, made } = isNew
    ? await importDecision(hub, { version, published, ...withoutAbsent({ tools }) })
    : { decision: {}, made: [] };
  return await store.db.transaction().execute(async (trx) => {
    await keepComparisons(trx, made);
    const server = await lockServer(trx, store.kind, name, { mirror });
    if (server.mirrorId !== mirror) return { kind: "foreign", isLatestUnsure: false };
    const at = await changeTime(trx, now());
    const known = (await versionsOf(trx, name, { includeDeleted: true })).find(
      (each) => each.version === version,
    );
    const added =
      known === undefined ? await addVersion(trx, server, entry, { at, decision }) : undefined;
    const id = known?.id ?? added?.id;
    const isChanged = known !== undefined && (await changeVersion(trx, known, entry, at));
    const told = entry.isLatest === true ? id : (server.latestId ?? undefined);
    if (entry.isLatest === undefined) await chooseLatest(trx, server, { added });
    else if (told !== server.latestId || (isChanged && id === told) || server.latestId === null)
      await chooseLatest(trx, server, { told, added });
    const kind = known === undefined ? "imported" : isChanged ? "changed" : "known";
    if (kind !== "known")
      await addAuditEntry(
        trx,
        {
          actor: `mirror:${mirror}`,
          action: kind === "imported" ? "version-imported" : "status-changed",
          target: `${name}@${version}`,
          detail: kind === "imported" ? decision : { status: entry.status },
        },
        at,
      );
    const isOurs = server.latestId === null || server.latestId === id;
    return { kind, isLatestUnsure: entry.isLatest === false && isOurs };
  });
}

/** Makes a version the latest one, because the registry says so; nothing where it is not known. */
export async function followLatest(
  { store }: HubContext,
  mirror: number,
  { name, version }: Pick<MirroredEntry, "name" | "version">,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    const server = await lockServer(trx, store.kind, name, { mirror });
    const known = await versionsOf(trx, name, { includeDeleted: true });
    const latest = known.find((each) => each.version === version);
    if (server.mirrorId === mirror && latest !== undefined && latest.id !== server.latestId)
      await chooseLatest(trx, server, { told: latest.id });
  });
}

async function addVersion(
  trx: HubTransaction,
  server: LockedServer,
  entry: MirroredEntry & { readonly tools?: readonly Tool[] },
  { at, decision }: { readonly at: string; readonly decision: JsonObject },
): Promise<KeptVersion> {
  const { version, serverJson, tools, status, statusMessage, statusChangedAt } = entry;
  const publishedAt = entry.publishedAt ?? at;
  const added = await keepVersion(trx, server, {
    ...{ version, serverJson, status, decision, publishedAt },
    ...(tools === undefined ? {} : { toolList: { tools, origin: "mirrored", capturedAt: at } }),
    ...(statusMessage === null ? {} : { statusMessage }),
    ...withoutAbsent({ statusChangedAt }),
    publisher: `mirror:${server.mirrorId}`,
    // Not the other registry's: whoever copies this hub must see what is new here.
    updatedAt: at,
  });
  if (added === undefined) throw new Error("a version that was not there cannot be kept");
  return added;
}

/** Brings what may change of a version up to date; false where nothing has changed. */
async function changeVersion(
  trx: HubTransaction,
  known: FoundVersion,
  { name, serverJson, status, statusMessage, statusChangedAt }: MirroredEntry,
  at: string,
): Promise<boolean> {
  const text = JSON.stringify(serverJson);
  if (
    known.status === status &&
    known.status_message === statusMessage &&
    known.server_json === text
  )
    return false;
  await trx
    .updateTable("version")
    .set({
      ...{ status, server_json: text, updated_at: at },
      status_message: statusMessage,
      search_text: searchText(name, serverJson),
      status_changed_at: statusChangedAt ?? at,
    })
    .where("id", "=", known.id)
    .execute();
  return true;
}
