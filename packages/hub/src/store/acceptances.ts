import type { Selectable } from "kysely";
import type { HubDatabase } from "./database.ts";
import type { AcceptanceTable } from "./tables.ts";

/** Who accepted a break of a server, and why. */
export type KeptAcceptance = Pick<
  Selectable<AcceptanceTable>,
  "fingerprint" | "reason" | "actor" | "at" | "until"
>;

/** Who accepted breaks of a server by their fingerprints, the first one of each. */
export async function acceptancesOf(
  db: HubDatabase,
  serverId: number,
  fingerprints: readonly string[],
): Promise<readonly KeptAcceptance[]> {
  if (fingerprints.length === 0) return [];
  const rows = await db
    .selectFrom("acceptance")
    .select(["fingerprint", "reason", "actor", "at", "until"])
    .where("server_id", "=", serverId)
    .orderBy("id")
    .execute();
  const first = new Map<string, KeptAcceptance>();
  for (const row of rows) if (!first.has(row.fingerprint)) first.set(row.fingerprint, row);
  return fingerprints.flatMap((fingerprint) => first.get(fingerprint) ?? []);
}
