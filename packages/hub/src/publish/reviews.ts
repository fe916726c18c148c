import type { Tool } from "@toolcrib/model";
import type { Selectable } from "kysely";
import { addAuditEntry } from "../store/audit.ts";
import { changeTime } from "../store/change-time.ts";
import { inflateText } from "../store/deflate.ts";
import type { ReviewTable } from "../store/tables.ts";
import type { HubContext } from "./hub-context.ts";
import type { PublishOutcome } from "./publish-outcome.ts";
import type { PublishRequest } from "./publish-request.ts";
import { publishVersion } from "./publish-version.ts";

/** A version that waits, or waited, for somebody to look at it. */
export type Review = Omit<Selectable<ReviewTable>, "request">;

/** Which reviews are listed: those of smaller numbers, and decided ones too, where told. */
export interface ReviewList {
  readonly limit: number;
  readonly before?: number;
  readonly all?: boolean;
}

/** Reviews, newest first; only those that wait unless told. */
export async function listReviews(
  { store }: HubContext,
  { limit, before, all = false }: ReviewList,
): Promise<readonly Review[]> {
  let query = store.db
    .selectFrom("review")
    .select(["id", "server", "version", "judgement", "actor", "at"])
    .select(["decision", "decided_by", "decided_at", "reason"])
    .orderBy("id", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("id", "<", before);
  return await (all ? query : query.where("decision", "is", null)).execute();
}

/** How many reviews wait for a decision. */
export async function countWaiting({ store }: HubContext): Promise<number> {
  const { size } = await store.db
    .selectFrom("review")
    .select(({ fn }) => fn.countAll().as("size"))
    .where("decision", "is", null)
    .executeTakeFirstOrThrow();
  return Number(size);
}

/** One review by its number. */
export async function findReview({ store }: HubContext, id: number): Promise<Review | undefined> {
  return await store.db.selectFrom("review").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The tools of the version that a review is about. */
export async function reviewTools({ store }: HubContext, id: number): Promise<readonly Tool[]> {
  const row = await store.db
    .selectFrom("review")
    .select("request")
    .where("id", "=", id)
    .executeTakeFirst();
  return (row && keptRequest(row.request).tools) ?? [];
}

/** The request was checked when it was kept. */
function keptRequest(request: Uint8Array): PublishRequest {
  return JSON.parse(inflateText(request));
}

/** What somebody decided about a review. */
export interface ReviewDecision {
  readonly decision: "approved" | "rejected";
  readonly reason: string;
  readonly actor: string;
}

/**
 * Decides a review; decisions are final. An approved version is published. The result is undefined
 * where the review was decided already.
 */
export async function decideReview(
  hub: HubContext,
  id: number,
  { decision, reason, actor }: ReviewDecision,
): Promise<PublishOutcome | "rejected" | undefined> {
  const { store, now } = hub;
  const row = await store.db.transaction().execute(async (trx) => {
    const at = await changeTime(trx, now());
    const decided = await trx
      .updateTable("review")
      .set({ decision, reason, decided_by: actor, decided_at: at })
      .where("id", "=", id)
      .where("decision", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (decided === undefined) return undefined;
    const target = `${decided.server}@${decided.version}`;
    const detail = { review: id, reason };
    await addAuditEntry(trx, { actor, action: `review-${decision}`, target, detail }, at);
    return decided;
  });
  if (row === undefined) return undefined;
  if (decision === "rejected") return "rejected";
  const request = keptRequest(row.request);
  const approved = { review: id, by: actor, reason };
  return await publishVersion(hub, request, { actor: row.actor, mayAccept: true, approved });
}
