import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { canonicalJson, sha256 } from "@toolcrib/model";
import type { ContractProfile } from "@toolcrib/report";
import type { HubTransaction } from "../store/database.ts";
import { deflateText, inflateText } from "../store/deflate.ts";
import type { FoundVersion } from "../store/find-versions.ts";
import type { Store } from "../store/open-store.ts";
import { loadDefinitionTexts } from "../store/toolsets.ts";
import type { ComparisonDocument, Prover } from "./prover.ts";

/** A tool list that is compared: one that is kept, or one that may be. */
export interface ComparedList {
  readonly version: string;
  readonly digest: string;
  /** The definitions as JSON texts, read only where the comparison is new. */
  readonly load: () => Promise<readonly string[]>;
}

/** A tool list that is kept. */
export function keptList(
  { db }: Store,
  list: { readonly version: string; readonly toolsDigest: string; readonly toolsetId: number },
): ComparedList {
  const { version, toolsDigest: digest, toolsetId } = list;
  return { version, digest, load: () => loadDefinitionTexts(db, toolsetId) };
}

/** The tool list of a version; undefined where nobody said which tools it has. */
export function keptListOf(store: Store, found: FoundVersion): ComparedList | undefined {
  const { version, toolsDigest, toolset_id: toolsetId } = found;
  if (toolsDigest === null || toolsetId === null) return undefined;
  return keptList(store, { version, toolsDigest, toolsetId });
}

/** How lists are compared. */
export interface CompareKeptOptions {
  readonly profile: ContractProfile;
  readonly strict: boolean;
}

/** A comparison that is kept, or none where the time was over. */
export interface KeptComparison {
  /** By which it is found again. */
  readonly key: string;
  readonly document?: ComparisonDocument;
}

/** A comparison that was just made: it is to be kept with what is decided by it. */
export interface MadeComparison {
  readonly key: string;
  /** The comparison as JSON, deflated. */
  readonly report: Uint8Array;
}

/** What is compared, and how. */
export interface ComparedLists {
  readonly old: ComparedList;
  readonly next: ComparedList;
  readonly options: CompareKeptOptions;
}

/** Compares two tool lists, and keeps the comparison. */
export async function compareKept(
  store: Store,
  prover: Prover,
  lists: ComparedLists,
): Promise<KeptComparison> {
  const { made, ...comparison } = await compareLists(store, prover, lists);
  if (made !== undefined)
    await store.db.transaction().execute((trx) => keepComparisons(trx, [made]));
  return comparison;
}

/**
 * Compares two tool lists. A comparison never changes, so it is made once for each version of the
 * engine: one that is kept is not `made` again; one that ran out of time is not kept.
 */
export async function compareLists(
  store: Store,
  prover: Prover,
  { old, next, options }: ComparedLists,
): Promise<KeptComparison & { readonly made?: MadeComparison }> {
  const { profile, strict } = options;
  const key = comparisonKey({ old, next, options });
  const known = await findComparison(store, key);
  if (known !== undefined) return { key, document: JSON.parse(known) };
  const document = await prover.compare({
    old: { version: old.version, definitions: await old.load() },
    new: { version: next.version, definitions: await next.load() },
    profile,
    strict,
  });
  if (document === undefined) return { key };
  return { key, document, made: { key, report: deflateText(JSON.stringify(document)) } };
}

/** What a comparison is found again by. */
function comparisonKey({ old, next, options: { profile, strict } }: ComparedLists): string {
  const side = ({ version, digest }: ComparedList): readonly string[] => [version, digest];
  return sha256(canonicalJson([engineVersion(), profile, strict, side(old), side(next)]));
}

/** A comparison that was made before; undefined where none was. */
export async function keptComparison(
  store: Store,
  lists: ComparedLists,
): Promise<ComparisonDocument | undefined> {
  const known = await findComparison(store, comparisonKey(lists));
  return known === undefined ? undefined : JSON.parse(known);
}

/** Keeps comparisons, as a part of a transaction. */
export async function keepComparisons(
  trx: HubTransaction,
  made: readonly MadeComparison[],
): Promise<void> {
  for (const { key, report } of made)
    await trx
      .insertInto("verdict")
      .values({ key, report })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
}

/** A comparison that was made before, as a JSON text. */
export async function findComparison({ db }: Store, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("verdict")
    .select("report")
    .where("key", "=", key)
    .executeTakeFirst();
  return row && inflateText(row.report);
}

let engine: string | undefined;

/** The version of the package that compares: another one may come to other findings. */
function engineVersion(): string {
  if (engine === undefined) {
    const file = createRequire(import.meta.url).resolve("@toolcrib/contract/package.json");
    engine = String(JSON.parse(readFileSync(file, "utf8")).version);
  }
  return engine;
}
