import { ToolcribError } from "@toolcrib/model";
import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "./database.ts";
import { type HubMigration, migrations } from "./migrations/index.ts";

/** The table of the steps that were made. */
interface SchemaTables {
  readonly hub_schema: { readonly name: string };
}

/** The row that programs lock while they change the schema, so that they take turns. */
const LOCK = "0000-lock";

/**
 * Brings a database to the schema of this program, in one transaction. Throws `newer-schema`, before
 * anything is changed, where a newer program has been at work.
 */
export async function migrate(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  steps: readonly HubMigration[] = migrations,
): Promise<void> {
  // Of the tables, this function knows only its own: the others are what the steps make.
  const schema = db as Kysely<SchemaTables>;
  await createSchemaTable(schema);
  await schema.transaction().execute(async (trx) => {
    await sql`update hub_schema set name = name where name = ${LOCK}`.execute(trx);
    const rows = await trx.selectFrom("hub_schema").select("name").execute();
    const done = new Set(rows.map(({ name }) => name));
    refuseNewerSchema(done, steps);
    for (const { name, up } of steps) {
      if (done.has(name)) continue;
      await up(trx as unknown as Kysely<unknown>, kind);
      await trx.insertInto("hub_schema").values({ name }).execute();
    }
  });
}

async function createSchemaTable(db: Kysely<SchemaTables>): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await trx.schema
        .createTable("hub_schema")
        .ifNotExists()
        .addColumn("name", "text", (column) => column.primaryKey())
        .execute();
      await trx
        .insertInto("hub_schema")
        .values({ name: LOCK })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
    });
  } catch (error) {
    // PostgreSQL lets one of two programs fail that make a table at once; then it is there.
    const rows = await db
      .selectFrom("hub_schema")
      .selectAll()
      .execute()
      .catch(() => []);
    if (rows.length === 0) throw error;
  }
}

function refuseNewerSchema(done: ReadonlySet<string>, steps: readonly HubMigration[]): void {
  const known = new Set([LOCK, ...steps.map(({ name }) => name)]);
  const unknown = [...done].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new ToolcribError(
      "newer-schema",
      `the database has changes that this toolcrib does not know (${unknown.join(", ")}): update toolcrib`,
    );
}
