import type { Selectable } from "kysely";
import type { HubDatabase } from "../store/database.ts";
import type { AuditTable, DeliveryTable, WebhookTable } from "../store/tables.ts";

/** A change that this node sends, and nobody else until the lease ends. */
export interface ClaimedDelivery
  extends Pick<Selectable<DeliveryTable>, "id" | "webhook_id" | "seq" | "attempts">,
    Pick<Selectable<WebhookTable>, "url" | "secret">,
    Pick<Selectable<AuditTable>, "at" | "actor" | "action" | "target" | "detail"> {}

/** Webhooks for which something is to be sent now. */
export async function dueWebhooks(db: HubDatabase, now: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("delivery")
    .select("webhook_id")
    .distinct()
    .where("state", "=", "pending")
    .where("next_at", "<=", now)
    .execute();
  return rows.map(({ webhook_id: id }) => id);
}

/**
 * Claims what is to be sent to a webhook, the oldest first. A claim is a time in `next_at`: until
 * then nobody else sends it; when the node dies meanwhile, somebody does after it. One of two nodes
 * that claim the same row at once changes it, the other finds it changed.
 */
export async function claimDeliveries(
  db: HubDatabase,
  {
    webhook,
    now,
    until,
    limit,
  }: {
    readonly webhook: number;
    readonly now: string;
    readonly until: string;
    readonly limit: number;
  },
): Promise<readonly ClaimedDelivery[]> {
  const due = await db
    .selectFrom("delivery")
    .innerJoin("webhook", "webhook.id", "delivery.webhook_id")
    .innerJoin("audit", "audit.seq", "delivery.seq")
    .select(["delivery.id", "delivery.webhook_id", "delivery.seq", "delivery.attempts"])
    .select(["delivery.next_at", "webhook.url", "webhook.secret"])
    .select(["audit.at", "audit.actor", "audit.action", "audit.target", "audit.detail"])
    .where("delivery.webhook_id", "=", webhook)
    .where("delivery.state", "=", "pending")
    .where("delivery.next_at", "<=", now)
    .where("webhook.removed_at", "is", null)
    .orderBy("delivery.seq")
    .limit(limit)
    .execute();
  if (due.length === 0) return [];
  return await db.transaction().execute(async (trx) => {
    const claimed: ClaimedDelivery[] = [];
    for (const { next_at: seen, ...row } of due) {
      const { numUpdatedRows } = await trx
        .updateTable("delivery")
        .set((eb) => ({ next_at: until, attempts: eb("attempts", "+", 1) }))
        .where("id", "=", row.id)
        .where("state", "=", "pending")
        .where("next_at", "=", seen)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) claimed.push({ ...row, attempts: row.attempts + 1 });
    }
    return claimed;
  });
}

/** Notes what became of an attempt: sent, to be tried again at a time, or given up. */
export async function settleDelivery(
  db: HubDatabase,
  id: number,
  settled: Partial<Pick<Selectable<DeliveryTable>, "state" | "next_at" | "attempts" | "failure">>,
): Promise<void> {
  await db
    .transaction()
    .execute((trx) => trx.updateTable("delivery").set(settled).where("id", "=", id).execute());
}

/** Removes what was sent, and what was given up, before a time each. */
export async function removeSettled(
  db: HubDatabase,
  before: Readonly<Record<"delivered" | "dead", string>>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const state of ["delivered", "dead"] as const)
      await trx
        .deleteFrom("delivery")
        .where("state", "=", state)
        .where("next_at", "<", before[state])
        .execute();
  });
}
