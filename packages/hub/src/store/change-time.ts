import type { HubTransaction } from "./database.ts";

/**
 * The time of a change that a transaction makes: never before the changes that are there already,
 * though the clock was set back, or another node's is ahead. Who asks for what changed since the
 * last time they asked misses nothing.
 */
export async function changeTime(trx: HubTransaction, now: Date): Promise<string> {
  const last = await trx
    .selectFrom("audit")
    .select("at")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return laterTime(now.toISOString(), last?.at);
}

/** The later one of two times of the form that `toISOString` gives. */
export function laterTime(one: string, other: string | null | undefined): string {
  return other != null && other > one ? other : one;
}

/** A clock that stands still while the one that it follows is set back: what is over stays over. */
export function steadyClock(now: () => Date): () => Date {
  let latest = Number.NEGATIVE_INFINITY;
  return () => {
    latest = Math.max(latest, now().getTime());
    return new Date(latest);
  };
}
