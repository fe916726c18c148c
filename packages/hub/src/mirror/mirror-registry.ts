import {
  digestToolList,
  parseToolList,
  type Tool,
  ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";
import type { Selectable } from "kysely";
import { DEFAULT_POLICY } from "../gate/policy.ts";
import { openWorkerProver } from "../gate/worker-prover.ts";
import type { HubContext } from "../publish/hub-context.ts";
import type { HubDatabase } from "../store/database.ts";
import type { Store } from "../store/open-store.ts";
import type { MirrorTable } from "../store/tables.ts";
import { findToolset, loadToolset } from "../store/toolsets.ts";
import { followLatest, keepMirrored } from "./keep-mirrored.ts";
import { type MirroredEntry, readEntry } from "./read-entry.ts";
import { type MirrorPage, RegistryClient, type RegistryClientOptions } from "./registry-client.ts";

/** How a registry is copied. */
export interface MirrorOptions extends RegistryClientOptions {
  /** Only what changed at this time or later, instead of what changed since the last copy. */
  readonly since?: string;
  /** Called after each page. */
  readonly onPage?: (totals: MirrorTotals) => void;
  /** Called for what is not kept, with the reason. */
  readonly onSkip?: (reason: string) => void;
  readonly now?: () => Date;
}

/** What a copy has changed. */
export interface MirrorTotals {
  readonly imported: number;
  /** Versions with another status or text than before. */
  readonly changed: number;
  readonly known: number;
  readonly skipped: number;
}

/** Pages of one copy: a registry whose cursors never end is given up. */
const PAGES = 100_000;
/** Milliseconds that two copies overlap, for changes that took long to become visible there. */
const OVERLAP_MS = 60_000;

type MirrorRow = Selectable<MirrorTable>;

/**
 * Copies what changed in another registry since the last time. How far it came is kept after every
 * page, so that the next copy goes on there, however this one ended.
 */
export async function mirrorRegistry(
  store: Store,
  address: string,
  { since, onPage, onSkip, now = () => new Date(), ...asking }: MirrorOptions,
): Promise<MirrorTotals> {
  const client = new RegistryClient(address, asking);
  const prover = openWorkerProver();
  const hub: HubContext = { store, prover, policy: DEFAULT_POLICY, now, publicUrl: "" };
  const totals = { imported: 0, changed: 0, known: 0, skipped: 0 };
  const skip = (reason: string): void => {
    totals.skipped += 1;
    onSkip?.(reason);
  };
  try {
    let row = await startRun(store.db, client.base, since);
    const cursors = new Set<string>();
    for (let pages = 0; pages < PAGES; pages += 1) {
      asking.signal.throwIfAborted();
      const page = await client.page({ cursor: row.cursor, since: row.run_since });
      if (page === undefined) {
        // The cursor of an earlier copy is not taken any more: from the beginning of that copy.
        row = await saveRun(store.db, { ...row, cursor: null });
        continue;
      }
      if (page.nextCursor !== undefined && cursors.has(page.nextCursor))
        throw new ToolcribError("registry-unreachable", `${client.base} gives the same page again`);
      if (page.nextCursor !== undefined) cursors.add(page.nextCursor);
      const entries = await keepPage(hub, { client, mirror: row.id, page, skip, totals });
      row = await saveRun(store.db, afterPage(row, page, entries, now()));
      onPage?.({ ...totals });
      if (row.cursor === null) return totals;
    }
    throw new ToolcribError("registry-unreachable", `${client.base} has more than ${PAGES} pages`);
  } finally {
    await prover.close();
  }
}

/** Goes on with the copy that did not end, or begins one; what an operator says begins one anew. */
async function startRun(
  db: HubDatabase,
  url: string,
  since: string | undefined,
): Promise<MirrorRow> {
  const nothing = { since: null, run_since: null, run_started: null, newest: null, cursor: null };
  const row = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("mirror")
      .values({ url, ...nothing, finished_at: null })
      .onConflict((conflict) => conflict.column("url").doNothing())
      .execute();
    const query = trx.selectFrom("mirror").selectAll().where("url", "=", url);
    return await query.executeTakeFirstOrThrow();
  });
  if (since !== undefined) return { ...row, ...nothing, since: row.since, run_since: since };
  return row.cursor === null
    ? { ...row, run_since: row.since, run_started: null, newest: null }
    : row;
}

async function saveRun(db: HubDatabase, row: MirrorRow): Promise<MirrorRow> {
  const { id, url: _url, ...changed } = row;
  await db
    .transaction()
    .execute((trx) => trx.updateTable("mirror").set(changed).where("id", "=", id).execute());
  return row;
}

/**
 * How far a copy is after a page. The next one begins where this one began, by the registry's own
 * clock: what changes while pages are read may be on one that was read already.
 */
function afterPage(
  row: MirrorRow,
  { nextCursor, date }: MirrorPage,
  entries: readonly MirroredEntry[],
  now: Date,
): MirrorRow {
  const started = row.run_started ?? date ?? now.toISOString();
  const newest = [row.newest ?? "", ...entries.map(({ updatedAt = "" }) => updatedAt)]
    .sort()
    .at(-1);
  const next = { ...row, run_started: started, newest: newest || null };
  if (nextCursor !== undefined) return { ...next, cursor: nextCursor };
  const known = newest === undefined || newest === "" ? (row.run_since ?? started) : newest;
  const earlier = known < started ? known : started;
  const since = new Date(Date.parse(earlier) - OVERLAP_MS).toISOString();
  const isBack = row.run_since !== null && since < row.run_since;
  return {
    ...next,
    cursor: null,
    since: isBack ? row.run_since : since,
    finished_at: now.toISOString(),
  };
}

interface PageWork {
  readonly client: RegistryClient;
  readonly mirror: number;
  readonly page: MirrorPage;
  readonly skip: (reason: string) => void;
  readonly totals: { imported: number; changed: number; known: number; skipped: number };
}

/** Keeps the entries of a page; the result is those that could be read. */
async function keepPage(
  hub: HubContext,
  { client, mirror, page, skip, totals }: PageWork,
): Promise<readonly MirroredEntry[]> {
  const unsure = new Set<string>();
  const read: MirroredEntry[] = [];
  for (const json of page.entries) {
    const entry = readEntry(json);
    if (typeof entry === "string") {
      skip(entry);
      continue;
    }
    read.push(entry);
    const tools = entry.tools ?? (await hubTools(hub, client, entry, skip));
    const { kind, isLatestUnsure } = await keepMirrored(hub, mirror, {
      ...entry,
      ...withoutAbsent({ tools }),
    });
    if (kind === "foreign") skip(`${entry.name} is not copied: this hub has a server of that name`);
    else totals[kind] += 1;
    if (isLatestUnsure) unsure.add(entry.name);
    else if (entry.isLatest === true) unsure.delete(entry.name);
  }
  for (const name of unsure) {
    const latest = readEntry((await client.latest(name)) ?? null);
    if (typeof latest !== "string" && latest.name === name) await followLatest(hub, mirror, latest);
  }
  return read;
}

/** The tools that another hub has for a version, as its digest says; known ones are not asked for. */
async function hubTools(
  { store }: HubContext,
  client: RegistryClient,
  entry: MirroredEntry,
  skip: (reason: string) => void,
): Promise<readonly Tool[] | undefined> {
  const { name, version, toolsDigest } = entry;
  if (toolsDigest === undefined) return undefined;
  const known = await findToolset(store.db, toolsDigest);
  if (known !== undefined) return await loadToolset(store.db, known.id);
  const { tools, omitted } = parseToolList((await client.tools(entry)) ?? null, {
    profile: "mcp",
  });
  if (omitted.length === 0 && digestToolList(tools) === toolsDigest) return tools;
  skip(`the tools of ${name} ${version} are not what their digest says`);
  return undefined;
}
