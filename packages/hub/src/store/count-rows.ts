import type { Store } from "./open-store.ts";

/** How many rows a table has. */
export async function countRows({ db }: Store, table: "latest_tool" | "version"): Promise<number> {
  const { size } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as("size"))
    .executeTakeFirstOrThrow();
  return Number(size);
}
