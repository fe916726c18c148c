import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Dialect, SqliteDialect, SqliteDriver } from "kysely";
import Database from "libsql";
import { preparedStatements } from "./prepared-statements.ts";

/** Milliseconds that a writer waits for another process that writes. */
const BUSY_MS = 15_000;
/** Of these, the milliseconds in which nothing else is done meanwhile, and those between two attempts. */
const BLOCKING_MS = 20;
const PAUSE_MS = 10;

/** The file with the data of a hub in its folder. */
const FILE = "hub.db";

/**
 * Transactions that take the write lock at once, since one that reads first can lose it to another
 * process, and that let other requests go on while they wait for it.
 */
class WritingDriver extends SqliteDriver {
  private readonly database: Database.Database;

  constructor(database: Database.Database) {
    super({ database: preparedStatements(database) });
    this.database = database;
  }

  override async beginTransaction(): Promise<void> {
    const deadline = performance.now() + BUSY_MS;
    for (;;) {
      try {
        // Not a prepared statement: one that fails stays open, and then nothing can be committed.
        this.database.exec("begin immediate");
        return;
      } catch (error) {
        const isBusy = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
        if (!isBusy || performance.now() > deadline) throw error;
        await setTimeout(PAUSE_MS);
      }
    }
  }

  override async rollbackTransaction(): Promise<void> {
    // A full disk ends a transaction by itself; the error that did it is the one to be seen.
    if (this.database.inTransaction) this.database.exec("rollback");
  }
}

/** The data of a hub in one folder, which is made when it is missing. */
export function sqliteDialect(folder: string): Dialect {
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, FILE));
  // First of all: the settings below write too.
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  database.pragma("journal_mode = wal");
  database.pragma("synchronous = full");
  database.pragma("foreign_keys = on");
  database.pragma(`busy_timeout = ${BLOCKING_MS}`);
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new WritingDriver(database),
  };
}
