import { randomBytes } from "node:crypto";
import { addAuditEntry } from "../store/audit.ts";
import type { Store } from "../store/open-store.ts";

/** Where changes of servers are sent. */
export interface WebhookGrant {
  readonly url: string;
  /** The servers: a name, or the beginning of names followed by `*`. */
  readonly namespace: string;
}

/** A webhook as it is listed: its secret is known to nobody but its owner and the hub. */
export interface ListedWebhook extends WebhookGrant {
  readonly id: number;
  readonly createdAt: string;
  /** Changes that wait to be sent, and those that were given up. */
  readonly pending: number;
  readonly dead: number;
  /** Why the newest of those that failed did. */
  readonly failure?: string;
}

/** Who changes the webhooks of a hub, and when. */
interface ChangedBy {
  readonly actor: string;
  readonly at: string;
}

/** How Standard Webhooks writes a secret: this, and base64. */
export const SECRET_PREFIX = "whsec_";

/** Adds a webhook; its secret is returned here and never again. */
export async function addWebhook(
  { db }: Store,
  { url, namespace }: WebhookGrant,
  { actor, at }: ChangedBy,
): Promise<{ readonly id: number; readonly secret: string }> {
  const secret = SECRET_PREFIX + randomBytes(32).toString("base64");
  return await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("webhook")
      .values({ url, secret, namespace, created_at: at, removed_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    // The path may hold a secret of the receiver, and everybody may read the log.
    const detail = { origin: new URL(url).origin, namespace };
    const target = `webhook:${id}`;
    await addAuditEntry(trx, { actor, action: "webhook-added", target, detail }, at);
    return { id, secret };
  });
}

/** Every webhook, oldest first. */
export async function listWebhooks({ db }: Store): Promise<readonly ListedWebhook[]> {
  const rows = await db
    .selectFrom("webhook")
    .select(["id", "url", "namespace", "created_at"])
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  const counts = await db
    .selectFrom("delivery")
    .select((eb) => ["webhook_id", "state", eb.fn.countAll().as("size")])
    .where("state", "!=", "delivered")
    .groupBy(["webhook_id", "state"])
    .execute();
  const failed = new Map<number, string | null>();
  for (const { id } of rows) {
    const newest = await db
      .selectFrom("delivery")
      .select("failure")
      .where("webhook_id", "=", id)
      .where("failure", "is not", null)
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    failed.set(id, newest?.failure ?? null);
  }
  return rows.map(({ id, url, namespace, created_at: createdAt }) => {
    const size = (state: string): number =>
      Number(counts.find((row) => row.webhook_id === id && row.state === state)?.size ?? 0);
    const failure = failed.get(id);
    return {
      ...{ id, url, namespace, createdAt, pending: size("pending"), dead: size("dead") },
      ...(failure == null ? {} : { failure }),
    };
  });
}

/** Removes a webhook and what waits for it; false where there is no such webhook. */
export async function removeWebhook(
  { db }: Store,
  id: number,
  { actor, at }: ChangedBy,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("webhook")
      .set({ removed_at: at, secret: "" })
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await trx.deleteFrom("delivery").where("webhook_id", "=", id).execute();
    const entry = { actor, action: "webhook-removed", target: `webhook:${id}`, detail: {} };
    await addAuditEntry(trx, entry, at);
    return true;
  });
}

/** Sends again what was given up; the result is how many changes that are. */
export async function retryWebhook({ db }: Store, id: number, at: string): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("delivery")
      .set({ state: "pending", attempts: 0, next_at: at })
      .where("webhook_id", "=", id)
      .where("state", "=", "dead")
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}
