import type { Kysely, Transaction } from "kysely";
import type { HubTables } from "./tables.ts";

/** Which program keeps the data. */
export type DatabaseKind = "sqlite" | "postgres";

/** A database of a hub. */
export type HubDatabase = Kysely<HubTables>;

/** A transaction on it: every one may write. */
export type HubTransaction = Transaction<HubTables>;
