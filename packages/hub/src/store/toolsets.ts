import { fromMcpJson, type Tool } from "@toolcrib/model";
import type { HubDatabase, HubTransaction } from "./database.ts";
import { inflateText } from "./deflate.ts";
import type { PreparedToolset } from "./prepared-toolset.ts";

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
  { digest, definitions }: PreparedToolset,
): Promise<KeptToolset & { readonly isNew: boolean }> {
  const { ids, areNew } = await keepDefinitions(
    trx,
    new Map(definitions.map((definition) => [definition.digest, definition.json])),
  );
  // A list with a definition that nobody has had before is new itself.
  const known = areNew ? undefined : await findToolset(trx, digest);
  if (known !== undefined) return { ...known, isNew: false };
  const kept = definitions.flatMap((each) => ids.get(each.digest) ?? []);
  const row = await trx
    .insertInto("toolset")
    .values({ digest, definitions: JSON.stringify(kept) })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row !== undefined) return { id: row.id, digest, definitions: kept, isNew: true };
  const other = await findToolset(trx, digest);
  if (other === undefined) throw new Error("a tool list that was just kept is not there");
  return { ...other, isNew: false };
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

/** The id of each definition by its digest, and whether any of them is new. */
async function keepDefinitions(
  trx: HubTransaction,
  definitions: ReadonlyMap<string, Uint8Array>,
): Promise<{ readonly ids: ReadonlyMap<string, number>; readonly areNew: boolean }> {
  // In the order of digests, so that two writers of the same definitions do not wait for each other.
  const digests = [...definitions.keys()].sort();
  const ids = new Map<string, number>();
  let areNew = false;
  for (const batch of batches(digests)) {
    const isMissing = (digest: string): boolean => !ids.has(digest);
    const find = () =>
      trx.selectFrom("definition").select(["id", "digest"]).where("digest", "in", batch).execute();
    for (const { id, digest } of await find()) ids.set(digest, id);
    const missing = batch.filter(isMissing);
    if (missing.length === 0) continue;
    areNew = true;
    const added = await trx
      .insertInto("definition")
      .values(
        missing.flatMap((digest) => {
          const json = definitions.get(digest);
          return json === undefined ? [] : [{ digest, json }];
        }),
      )
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .returning(["id", "digest"])
      .execute();
    for (const { id, digest } of added) ids.set(digest, id);
    // What another writer has added meanwhile.
    if (batch.some(isMissing)) for (const { id, digest } of await find()) ids.set(digest, id);
  }
  return { ids, areNew };
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

/**
 * The digest of the tool of a name in each of some kept lists, where it has one. A definition that
 * several lists share is read once.
 */
export async function digestsOfTool(
  db: HubDatabase,
  toolsets: readonly number[],
  name: string,
): Promise<ReadonlyMap<number, string>> {
  const lists = new Map<number, readonly number[]>();
  for (const batch of batches([...new Set(toolsets)])) {
    const rows = await db
      .selectFrom("toolset")
      .select(["id", "definitions"])
      .where("id", "in", batch)
      .execute();
    for (const { id, definitions } of rows) lists.set(id, JSON.parse(definitions));
  }
  const named = new Map<number, string>();
  // What has another name has not this text in it; what has it may still only quote it.
  const quoted = JSON.stringify(name);
  for (const batch of batches([...new Set([...lists.values()].flat())])) {
    const rows = await db
      .selectFrom("definition")
      .select(["id", "digest", "json"])
      .where("id", "in", batch)
      .execute();
    for (const { id, digest, json } of rows) {
      const text = inflateText(json);
      if (text.includes(quoted) && JSON.parse(text).name === name) named.set(id, digest);
    }
  }
  const digests = new Map<number, string>();
  for (const [toolset, ids] of lists) {
    const id = ids.find((each) => named.has(each));
    const digest = id === undefined ? undefined : named.get(id);
    if (digest !== undefined) digests.set(toolset, digest);
  }
  return digests;
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
