import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";

/** Connections of one node. */
const CONNECTIONS = 10;
/** Milliseconds to wait for a connection, and for one statement. */
const CONNECT_MS = 10_000;
const STATEMENT_MS = 30_000;

/** PostgreSQL's number for 64-bit integers: ids and counters, all far below 2^53. */
const INT8 = 20;

/** The data of a hub in a PostgreSQL database, by its URL. */
export function postgresDialect(url: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    types: {
      getTypeParser: (id, format) =>
        id === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(id, format),
    },
  });
  // An idle connection that breaks, as when the database restarts: the next query opens another.
  pool.on("error", onError);
  // The pool does not listen while one is in use, and an error that nobody listens to ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  return new PostgresDialect({ pool });
}
