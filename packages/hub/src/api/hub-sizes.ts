import type { HubDatabase } from "../store/database.ts";

/** How much a hub holds. */
export interface HubSizes {
  readonly servers: number;
  readonly versions: number;
  /** Changes that wait to be sent to webhooks, and those that were given up. */
  readonly deliveries: { readonly pending: number; readonly dead: number };
}

/** Counts what a hub holds. */
export async function hubSizes(db: HubDatabase): Promise<HubSizes> {
  const count = async (table: "server" | "version"): Promise<number> => {
    const { size } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as("size"))
      .executeTakeFirstOrThrow();
    return Number(size);
  };
  const states = await db
    .selectFrom("delivery")
    .select((eb) => ["state", eb.fn.countAll().as("size")])
    .where("state", "in", ["pending", "dead"])
    .groupBy("state")
    .execute();
  const inState = (state: string): number =>
    Number(states.find((row) => row.state === state)?.size ?? 0);
  return {
    servers: await count("server"),
    versions: await count("version"),
    deliveries: { pending: inState("pending"), dead: inState("dead") },
  };
}
