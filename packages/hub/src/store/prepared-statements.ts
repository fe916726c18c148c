import type { SqliteDatabase, SqliteStatement } from "kysely";
import type Database from "libsql";

/** Statements that are kept; the longest unused is forgotten first. */
const STATEMENTS = 200;

/**
 * A database that prepares each statement once. One that has failed is prepared anew: it may be
 * open still, and then nothing could be committed.
 */
export function preparedStatements(database: Database.Database): SqliteDatabase {
  const known = new Map<string, Database.Statement>();
  const prepare = (sql: string): Database.Statement => {
    const statement = known.get(sql) ?? database.prepare(sql);
    known.delete(sql);
    known.set(sql, statement);
    if (known.size > STATEMENTS) {
      const [oldest = ""] = known.keys();
      known.delete(oldest);
    }
    return statement;
  };
  return {
    close: () => {
      database.close();
    },
    prepare: (sql): SqliteStatement => {
      const statement = prepare(sql);
      const attempt = <Result>(use: () => Result): Result => {
        try {
          return use();
        } catch (error) {
          known.delete(sql);
          throw error;
        }
      };
      return {
        reader: statement.reader,
        all: (values) => attempt(() => statement.all([...values])),
        run: (values) =>
          attempt(() => statement.run([...values]) as ReturnType<SqliteStatement["run"]>),
        iterate: (values) => statement.iterate([...values]) as IterableIterator<unknown>,
      };
    },
  };
}
