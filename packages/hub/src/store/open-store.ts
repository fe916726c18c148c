import { isToolcribError, ToolcribError, visibleText } from "@toolcrib/model";
import { Kysely } from "kysely";
import type { DatabaseKind, HubDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { HubTables } from "./tables.ts";

/** Where a hub keeps its data: a folder, or a PostgreSQL database by its URL. */
export type StoreLocation = { readonly data: string } | { readonly database: string };

/** The open data of a hub. Several processes may have it open at once. */
export interface Store {
  readonly kind: DatabaseKind;
  readonly db: HubDatabase;
  readonly close: () => Promise<void>;
}

/** What happens to errors that belong to no request. */
export interface StoreOptions {
  readonly onError?: (error: Error) => void;
}

/**
 * Opens the data of a hub, which is made when it is missing, and brings its schema up to date.
 * Throws `hub-unavailable` or `newer-schema`.
 */
export async function openStore(
  location: StoreLocation,
  { onError = () => {} }: StoreOptions = {},
): Promise<Store> {
  const kind = "data" in location ? "sqlite" : "postgres";
  let db: HubDatabase | undefined;
  try {
    db = new Kysely<HubTables>({ dialect: await dialectOf(location, onError) });
    // Migrations see tables that the types of the newest schema do not have.
    await migrate(db as unknown as Kysely<unknown>, kind);
    const opened = db;
    return { kind, db: opened, close: () => opened.destroy() };
  } catch (error) {
    await db?.destroy();
    if (isToolcribError(error)) throw error;
    const message = error instanceof Error ? error.message || error.name : String(error);
    throw new ToolcribError(
      "hub-unavailable",
      `the database of the hub cannot be opened: ${visibleText(message)}`,
      { cause: error },
    );
  }
}

/** Each database is loaded only by those who use it. */
async function dialectOf(location: StoreLocation, onError: (error: Error) => void) {
  if ("data" in location) return (await import("./sqlite.ts")).sqliteDialect(location.data);
  return (await import("./postgres.ts")).postgresDialect(location.database, onError);
}
