import { canonicalJson, type JsonObject, sha256 } from "@toolcrib/model";
import type { Selectable } from "kysely";
import { laterTime } from "./change-time.ts";
import type { HubDatabase, HubTransaction } from "./database.ts";
import { addDeliveries, EVENTS } from "./outbox.ts";
import type { AuditTable } from "./tables.ts";

/** What somebody did or decided. */
export interface NewAuditEntry {
  readonly actor: string;
  /** In kebab-case, as in `version-published`. */
  readonly action: string;
  /** What it is about, as in `io.github.x/y@1.2.0`. */
  readonly target: string;
  readonly detail: JsonObject;
}

/** An entry as it is kept. */
export interface KeptAuditEntry extends NewAuditEntry {
  readonly seq: number;
  readonly at: string;
  readonly hash: string;
}

/** A place where the chain does not hold. */
export interface AuditFault {
  readonly seq: number;
  readonly message: string;
}

/**
 * Adds an entry to the audit log. It is the last thing that a transaction does: from here to its
 * end, others that add entries wait, so that each hash covers everything before it. No entry has a
 * time before the one before it. What webhooks are told goes into the outbox with it. The result is
 * the number of the entry.
 */
export async function addAuditEntry(
  trx: HubTransaction,
  { actor, action, target, detail }: NewAuditEntry,
  at: string,
): Promise<number> {
  // The update locks the one row on both databases.
  const { seq } = await trx
    .updateTable("audit_head")
    .set((eb) => ({ seq: eb("seq", "+", 1) }))
    .where("id", "=", 1)
    .returning("seq")
    .executeTakeFirstOrThrow();
  const { hash: previous, before } = await trx
    .selectFrom("audit_head")
    .leftJoin("audit", (join) => join.on("audit.seq", "=", seq - 1))
    .select(["audit_head.hash", "audit.at as before"])
    .where("audit_head.id", "=", 1)
    .executeTakeFirstOrThrow();
  const time = laterTime(at, before);
  const entry = { seq, at: time, actor, action, target, detail: canonicalJson(detail) };
  const hash = hashOf(entry, previous);
  await trx
    .insertInto("audit")
    .values({ ...entry, prev_hash: previous, hash })
    .execute();
  await trx.updateTable("audit_head").set({ hash }).where("id", "=", 1).execute();
  if (EVENTS.includes(action)) await addDeliveries(trx, { seq, target, at });
  return seq;
}

/** The newest entries, newest first; those before `before` where it is given. */
export async function auditEntries(
  db: HubDatabase,
  { limit, before, target }: { limit: number; before?: number; target?: string },
): Promise<readonly KeptAuditEntry[]> {
  let query = db.selectFrom("audit").selectAll().orderBy("seq", "desc").limit(limit);
  if (before !== undefined) query = query.where("seq", "<", before);
  if (target !== undefined) query = query.where("target", "=", target);
  const rows = await query.execute();
  return rows.map(keptEntry);
}

/** One entry by its number. */
export async function auditEntry(
  db: HubDatabase,
  seq: number,
): Promise<KeptAuditEntry | undefined> {
  const row = await db.selectFrom("audit").selectAll().where("seq", "=", seq).executeTakeFirst();
  return row && keptEntry(row);
}

function keptEntry({
  detail,
  prev_hash: _previous,
  ...row
}: Selectable<AuditTable>): KeptAuditEntry {
  return { ...row, detail: JSON.parse(detail) };
}

/** Entries that are read at once while the chain is verified. */
const BATCH = 1_000;

/** Walks the whole chain: the first place where an entry is missing or was changed, if there is one. */
export async function verifyAudit(db: HubDatabase): Promise<AuditFault | undefined> {
  let seq = 0;
  let hash = "";
  for (;;) {
    const rows = await db
      .selectFrom("audit")
      .selectAll()
      .where("seq", ">", seq)
      .orderBy("seq")
      .limit(BATCH)
      .execute();
    for (const { prev_hash: previous, hash: kept, ...entry } of rows) {
      if (entry.seq !== seq + 1) return { seq: seq + 1, message: "the entry is missing" };
      if (previous !== hash || kept !== hashOf(entry, hash))
        return { seq: entry.seq, message: "the entry or one before it was changed" };
      seq = entry.seq;
      hash = kept;
    }
    if (rows.length < BATCH) break;
  }
  const head = await db.selectFrom("audit_head").selectAll().executeTakeFirstOrThrow();
  if (head.seq === seq && head.hash === hash) return undefined;
  return { seq: seq + 1, message: "entries at the end are missing" };
}

function hashOf(
  entry: { seq: number; at: string; actor: string; action: string; target: string; detail: string },
  previous: string,
): string {
  const { seq, at, actor, action, target, detail } = entry;
  return sha256(canonicalJson([seq, at, actor, action, target, detail, previous]));
}
