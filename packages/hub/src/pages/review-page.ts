import { isJsonArray, isJsonObject, type Json, ownJson } from "@toolcrib/model";
import { HubReviewPage, renderPage, type ShownComparison, type Site } from "@toolcrib/web";
import { findComparison } from "../gate/compare-kept.ts";
import type { ComparisonDocument } from "../gate/prover.ts";
import type { HubContext } from "../publish/hub-context.ts";
import type { Review } from "../publish/reviews.ts";
import { shownComparison } from "./diff-page.ts";
import { serverHref } from "./hub-paths.ts";

const STATES = { approved: "published", rejected: "refused" } as const;

/** A version that waits for somebody's decision, or what was decided. Deciding needs a token. */
export async function reviewPage(hub: HubContext, site: Site, review: Review): Promise<string> {
  const { id, server, version, decision } = review;
  return renderPage(
    HubReviewPage({
      site,
      review: {
        server: { name: server, href: serverHref(server) },
        version,
        path: `/reviews/${id}`,
        state: decision === null ? "waiting" : STATES[decision],
        comparison: await comparisonOf(hub, review),
      },
    }),
  );
}

/** The comparison that a review is about: the whole one where it was kept, else its breaks. */
async function comparisonOf(
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
