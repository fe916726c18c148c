import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { addIndex, columnTypes, tableWithId } from "./column-types.ts";

/** The first tables of a hub. */
export async function initial(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { integer, bytes, name } = columnTypes[kind];
  const table = (called: string): CreateTableBuilder<string> => db.schema.createTable(called);
  const withId = (called: string): CreateTableBuilder<string> => tableWithId(db, kind, called);

  await withId("definition")
    .addColumn("digest", name, (column) => column.notNull().unique())
    .addColumn("json", bytes, (column) => column.notNull())
    .execute();
  await withId("toolset")
    .addColumn("digest", name, (column) => column.notNull().unique())
    .addColumn("definitions", "text", (column) => column.notNull())
    .execute();
  await withId("server")
    .addColumn("name", name, (column) => column.notNull().unique())
    .addColumn("latest_id", integer)
    .addColumn("mirrored", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await withId("version")
    .addColumn("server_id", integer, (column) => column.notNull().references("server.id"))
    .addColumn("version", name, (column) => column.notNull())
    .addColumn("server_json", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("toolset_id", integer, (column) => column.references("toolset.id"))
    .addColumn("tool_count", integer)
    .addColumn("origin", "text")
    .addColumn("captured_at", name)
    .addColumn("status", name, (column) => column.notNull())
    .addColumn("status_message", "text")
    .addColumn("status_changed_at", name, (column) => column.notNull())
    .addColumn("published_at", name, (column) => column.notNull())
    .addColumn("updated_at", name, (column) => column.notNull())
    .addColumn("publisher", "text", (column) => column.notNull())
    .addColumn("decision", "text")
    .addUniqueConstraint("version_once", ["server_id", "version"])
    .execute();
  await addIndex(db, "version", ["updated_at", "id"]);
  await table("verdict")
    .addColumn("key", name, (column) => column.primaryKey())
    .addColumn("report", bytes, (column) => column.notNull())
    .execute();
  await withId("latest_tool")
    .addColumn("server_id", integer, (column) => column.notNull().references("server.id"))
    .addColumn("position", integer, (column) => column.notNull())
    .addColumn("name", name, (column) => column.notNull())
    .addColumn("definition_id", integer, (column) => column.notNull().references("definition.id"))
    .addColumn("words", "text", (column) => column.notNull())
    .execute();
  for (const columns of [["server_id", "position"], ["name"], ["definition_id"]])
    await addIndex(db, "latest_tool", columns);
  await wordIndex[kind](db);
  await withId("token")
    .addColumn("hash", name, (column) => column.notNull().unique())
    .addColumn("namespace", "text", (column) => column.notNull())
    .addColumn("actions", "text", (column) => column.notNull())
    .addColumn("created_at", name, (column) => column.notNull())
    .addColumn("expires_at", name)
    .addColumn("revoked_at", name)
    .execute();
  await withId("acceptance")
    .addColumn("server_id", integer, (column) => column.notNull().references("server.id"))
    .addColumn("version", name, (column) => column.notNull())
    .addColumn("fingerprint", name, (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("until", name)
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("at", name, (column) => column.notNull())
    .execute();
  await addIndex(db, "acceptance", ["server_id"]);
  await withId("review")
    .addColumn("server", name, (column) => column.notNull())
    .addColumn("version", name, (column) => column.notNull())
    .addColumn("request", bytes, (column) => column.notNull())
    .addColumn("judgement", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("at", name, (column) => column.notNull())
    .addColumn("decision", name)
    .addColumn("decided_by", "text")
    .addColumn("decided_at", name)
    .addColumn("reason", "text")
    .execute();
  await addIndex(db, "review", ["server", "version"]);
  await table("audit")
    .addColumn("seq", integer, (column) => column.primaryKey())
    .addColumn("at", name, (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", name, (column) => column.notNull())
    .addColumn("target", name, (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("prev_hash", name, (column) => column.notNull())
    .addColumn("hash", name, (column) => column.notNull())
    .execute();
  await table("audit_head")
    .addColumn("id", integer, (column) => column.primaryKey())
    .addColumn("seq", integer, (column) => column.notNull())
    .addColumn("hash", name, (column) => column.notNull())
    .execute();
  await sql`insert into audit_head (id, seq, hash) values (1, 0, '')`.execute(db);
}

/** The index that finds tools by their words. */
const wordIndex: Readonly<Record<DatabaseKind, (db: Kysely<unknown>) => Promise<void>>> = {
  sqlite: async (db) => {
    await sql`create virtual table tool_words using fts5(words, content='latest_tool', content_rowid='id', tokenize="unicode61 remove_diacritics 0 tokenchars '_'")`.execute(
      db,
    );
    await sql`create trigger latest_tool_added after insert on latest_tool begin
      insert into tool_words (rowid, words) values (new.id, new.words); end`.execute(db);
    await sql`create trigger latest_tool_removed after delete on latest_tool begin
      insert into tool_words (tool_words, rowid, words) values ('delete', old.id, old.words); end`.execute(
      db,
    );
  },
  postgres: async (db) => {
    await sql`create index latest_tool_words on latest_tool using gin (to_tsvector('simple', words))`.execute(
      db,
    );
  },
};
