import { isJsonArray, isJsonObject, type Json, ownJson } from "@toolcrib/model";
import {
  type HubReview,
  HubReviewPage,
  type ReviewDecisionForm,
  renderPage,
  type ShownComparison,
  type Site,
  withEvidence,
} from "@toolcrib/web";
import { hasTokens } from "../access/tokens.ts";
import { findComparison } from "../gate/compare-kept.ts";
import type { ComparisonDocument } from "../gate/prover.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { type Review, reviewTools } from "../publish/reviews.ts";
import { findVersion } from "../store/find-versions.ts";
import { shownComparison } from "./diff-page.ts";
import { reviewHref, serverHref } from "./hub-paths.ts";
import { keptTools } from "./kept-tools.ts";
import { minuteOf } from "./version-view.ts";

const STATES = { approved: "published", rejected: "refused" } as const;

/** A version that waits for somebody's decision, with the form of one, or what was decided. */
export async function reviewPage(
  hub: HubContext,
  site: Site,
  review: Review,
  filled: Pick<ReviewDecisionForm, "reason" | "fault"> = {},
): Promise<string> {
  const { id, server, version, decision } = review;
  const href = reviewHref(id);
  const form = { href: `${href}/decision`, asksToken: await hasTokens(hub.store.db), ...filled };
  return renderPage(
    HubReviewPage({
      site,
      review: {
        server: { name: server, href: serverHref(server) },
        version,
        path: href,
        state: decision === null ? "waiting" : STATES[decision],
        comparison: await comparisonOf(hub, review),
        facts: factsOf(review),
        ...(decision === null ? { decision: form } : {}),
      },
    }),
  );
}

function factsOf({ actor, at, decided_by, decided_at, reason }: Review): HubReview["facts"] {
  const facts = [
    ["Published by", actor],
    ["On", minuteOf(at)],
    ["Decided by", decided_by],
    ["Decided on", decided_at && minuteOf(decided_at)],
    ["Reason", reason],
  ] as const;
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/** The comparison that a review is about, with the words in which calls are refused. */
async function comparisonOf(hub: HubContext, review: Review): Promise<ShownComparison> {
  const comparison = await keptComparison(hub, review);
  const { oldName, findings } = comparison;
  const baseline = await findVersion(hub.store.db, review.server, oldName, {
    includeDeleted: true,
  });
  const old = (baseline && (await keptTools(hub.store, baseline))) ?? [];
  const next = await reviewTools(hub, review.id);
  return { ...comparison, findings: withEvidence(findings, { old, next }) };
}

/** The whole comparison where it was kept, else what breaks in it. */
async function keptComparison(
  { store }: HubContext,
  { judgement, version }: Review,
): Promise<ShownComparison> {
  const read: Json = JSON.parse(judgement);
  const fields = isJsonObject(read) ? read : {};
  const baseline = String(ownJson(fields, "baseline") ?? "the version before");
  const key = ownJson(fields, "report");
  const kept = typeof key === "string" ? await findComparison(store, key) : undefined;
  if (kept !== undefined) return shownComparison(JSON.parse(kept), baseline, version);
  const findings = ownJson(fields, "findings");
  // What was judged is a part of a comparison, written by this program.
  const document = {
    verdict: ownJson(fields, "verdict") ?? "unknown",
    bump: ownJson(fields, "bump") ?? "major",
    tools: [],
    findings: isJsonArray(findings) ? findings : [],
    summary: {},
  } as unknown as ComparisonDocument;
  return shownComparison(document, baseline, version);
}
