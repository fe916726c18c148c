import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { StoreLocation } from "@toolcrib/hub";
import Database from "libsql";

/** A value of a statement. */
export type SqlValue = string | number | Uint8Array | null;

/** A database without anything between it and its driver. Parameters are written `$1`, `$2`, in order. */
export interface BareDatabase {
  readonly rows: <Row>(text: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;
  readonly transaction: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the data of a hub by the driver alone, as it is used most. */
export async function openBareDatabase(location: StoreLocation): Promise<BareDatabase> {
  return "data" in location ? openSqlite(location.data) : await openPostgres(location.database);
}

function openSqlite(folder: string): BareDatabase {
  const db = new Database(join(folder, "hub.db"));
  // As the hub has it.
  db.pragma("busy_timeout = 15000");
  db.pragma("synchronous = full");
  const prepared = new Map<string, Database.Statement>();
  return {
    rows: async (text, values = []) => {
      const statement = prepared.get(text) ?? db.prepare(text.replace(/\$\d+/g, "?"));
      prepared.set(text, statement);
      if (statement.reader) return statement.all([...values]) as never;
      statement.run([...values]);
      return [];
    },
    transaction: async (work) => {
      db.exec("begin immediate");
      await work();
      db.exec("commit");
    },
    close: async () => {
      db.close();
    },
  };
}

interface PgClient {
  readonly connect: () => Promise<void>;
  readonly query: (query: {
    readonly text: string;
    readonly values?: readonly SqlValue[];
  }) => Promise<{ readonly rows: readonly unknown[] }>;
  readonly end: () => Promise<void>;
}

async function openPostgres(url: string): Promise<BareDatabase> {
  // The driver is a dependency of the hub alone.
  const { Client } = createRequire(resolve("packages/hub/package.json"))("pg");
  const client: PgClient = new Client({ connectionString: url });
  await client.connect();
  return {
    rows: async (text, values = []) => {
      const { rows } = await client.query({ text, values });
      return rows as never;
    },
    transaction: async (work) => {
      await client.query({ text: "begin" });
      await work();
      await client.query({ text: "commit" });
    },
    close: () => client.end(),
  };
}
