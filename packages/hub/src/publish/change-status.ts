import { addAuditEntry } from "../store/audit.ts";
import { changeTime } from "../store/change-time.ts";
import { type FoundVersion, versionsOf } from "../store/find-versions.ts";
import { chooseLatest, lockServer } from "../store/keep-version.ts";
import type { VersionStatus } from "../store/tables.ts";
import type { HubContext } from "./hub-context.ts";

/** A new status for one version of a server, or for all of them. */
export interface StatusChange {
  readonly name: string;
  /** All versions where it does not say. */
  readonly version?: string;
  readonly status: VersionStatus;
  readonly message?: string;
  readonly actor: string;
}

/**
 * Changes the status of versions, all or none; the result is the versions that were changed, none
 * where they had the status already, and undefined where there is no such version.
 */
export async function changeStatus(
  { store, now }: HubContext,
  { name, version, status, message = "", actor }: StatusChange,
): Promise<readonly FoundVersion[] | undefined> {
  const text = message === "" ? null : message;
  return await store.db.transaction().execute(async (trx) => {
    const known = await versionsOf(trx, name, { includeDeleted: true });
    const wanted = known.filter((each) => version === undefined || each.version === version);
    if (wanted.length === 0) return undefined;
    const server = await lockServer(trx, store.kind, name);
    const changed = wanted.filter((each) => each.status !== status || each.status_message !== text);
    if (changed.length === 0) return [];
    const at = await changeTime(trx, now());
    const ids = changed.map(({ id }) => id);
    await trx
      .updateTable("version")
      .set({ status, status_message: text, status_changed_at: at, updated_at: at })
      .where("id", "in", ids)
      .execute();
    const told = server.mirrored ? (server.latestId ?? undefined) : undefined;
    await chooseLatest(trx, server, { told });
    const target = version === undefined ? name : `${name}@${version}`;
    const detail = { status, ...(text === null ? {} : { message: text }), versions: ids.length };
    await addAuditEntry(trx, { actor, action: "status-changed", target, detail }, at);
    const after = await versionsOf(trx, name, { includeDeleted: true });
    return after.filter(({ id }) => ids.includes(id));
  });
}
