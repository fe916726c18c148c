import { withoutAbsent } from "@toolcrib/model";
import { sql } from "kysely";
import type { HubTransaction } from "./database.ts";

/** What the audit log notes that webhooks are told: everything about servers and their versions. */
export const EVENTS: readonly string[] = [
  "version-published",
  "version-imported",
  "version-refused",
  "review-requested",
  "review-approved",
  "review-rejected",
  "status-changed",
];

/** The server and the version that an entry of the audit log is about. */
export function eventTarget(target: string): {
  readonly server: string;
  readonly version?: string;
} {
  const [server = "", version] = target.split(/@(.*)/s);
  return { server, ...withoutAbsent({ version }) };
}

/**
 * Puts an entry of the audit log into the outbox, once for every webhook that wants to hear of the
 * server, as a part of the transaction that made the change: with it, or not at all.
 */
export async function addDeliveries(
  trx: HubTransaction,
  { seq, target, at }: { readonly seq: number; readonly target: string; readonly at: string },
): Promise<void> {
  const { server } = eventTarget(target);
  const name = sql<string>`cast(${server} as text)`;
  await sql`insert into delivery (webhook_id, seq, state, attempts, next_at)
    select id, cast(${seq} as bigint), 'pending', 0, cast(${at} as text) from webhook
    where removed_at is null
      and (namespace = ${name} or substr(${name}, 1, length(namespace) - 1) || '*' = namespace)`.execute(
    trx,
  );
}
