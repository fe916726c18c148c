import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";

/**
 * The words of tools as PostgreSQL ranks them, made when a tool is kept and not for every tool that
 * a search finds. Programs that know the old index alone find the same without it, more slowly.
 */
export async function wordVectors(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind !== "postgres") return;
  await sql`alter table latest_tool add column word_vector tsvector
    generated always as (strip(to_tsvector('simple', words))) stored`.execute(db);
  await sql`drop index latest_tool_words`.execute(db);
  await sql`create index latest_tool_word_vector on latest_tool using gin (word_vector)`.execute(
    db,
  );
}
