import { digestTool, digestToolList, fromMcpJson, type Tool, toMcpJson } from "@toolcrib/model";
import type { HubDatabase, HubTransaction } from "./database.ts";
import { deflateJson, inflateText } from "./deflate.ts";

/** A tool list as it is kept. */
export interface KeptToolset {
  readonly id: number;
  readonly digest: string;
  /** The ids of its definitions, in the order of the list. */
  readonly definitions: readonly number[];
}

/** Rows that are written or read by one statement. */
const BATCH = 200;

/** Keeps a tool list; definitions and lists that are there already are kept once. */
export async function keepToolset(
  trx: HubTransaction,
  tools: readonly Tool[],
): Promise<KeptToolset> {
  const digest = digestToolList(tools);
  const known = await findToolset(trx, digest);
  if (known !== undefined) return known;
  const digests = tools.map(digestTool);
  const ids = await keepDefinitions(
    trx,
    new Map(tools.map((tool, at) => [digests[at] ?? "", tool])),
  );
  const definitions = digests.flatMap((each) => ids.get(each) ?? []);
  await trx
    .insertInto("toolset")
    .values({ digest, definitions: JSON.stringify(definitions) })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .execute();
  const kept = await findToolset(trx, digest);
  if (kept === undefined) throw new Error("a tool list that was just kept is not there");
  return kept;
}

/** A kept list by its digest. */
export async function findToolset(
  db: HubDatabase,
  digest: string,
): Promise<KeptToolset | undefined> {
  const row = await db
    .selectFrom("toolset")
    .selectAll()
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row && { ...row, definitions: JSON.parse(row.definitions) };
}

/** The id of each definition by its digest. */
async function keepDefinitions(
  trx: HubTransaction,
  tools: ReadonlyMap<string, Tool>,
): Promise<ReadonlyMap<string, number>> {
  // In the order of digests, so that two writers of the same definitions do not wait for each other.
  const digests = [...tools.keys()].sort();
  const ids = new Map<string, number>();
  for (const batch of batches(digests)) {
    const find = () =>
      trx.selectFrom("definition").select(["id", "digest"]).where("digest", "in", batch).execute();
    for (const { id, digest } of await find()) ids.set(digest, id);
    const missing = batch.filter((digest) => !ids.has(digest));
    if (missing.length === 0) continue;
    await trx
      .insertInto("definition")
      .values(
        missing.flatMap((digest) => {
          const tool = tools.get(digest);
          return tool === undefined ? [] : [{ digest, json: deflateJson(toMcpJson(tool)) }];
        }),
      )
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
    for (const { id, digest } of await find()) ids.set(digest, id);
  }
  return ids;
}

/** The tools of a kept list, in its order. */
export async function loadToolset(db: HubDatabase, id: number): Promise<readonly Tool[]> {
  const texts = await loadDefinitionTexts(db, id);
  return texts.map((text) => fromMcpJson(JSON.parse(text)));
}

/** The definitions of a kept list as JSON texts, in its order. */
export async function loadDefinitionTexts(db: HubDatabase, id: number): Promise<readonly string[]> {
  const { definitions } = await db
    .selectFrom("toolset")
    .select("definitions")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const ids: readonly number[] = JSON.parse(definitions);
  const texts = new Map<number, string>();
  for (const batch of batches([...new Set(ids)])) {
    const rows = await db
      .selectFrom("definition")
      .select(["id", "json"])
      .where("id", "in", batch)
      .execute();
    for (const row of rows) texts.set(row.id, inflateText(row.json));
  }
  return ids.flatMap((each) => texts.get(each) ?? []);
}

/** One definition as a JSON text, by its digest. */
export async function loadDefinition(db: HubDatabase, digest: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("definition")
    .select("json")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row && inflateText(row.json);
}

function* batches<Item>(items: readonly Item[]): Iterable<Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}
