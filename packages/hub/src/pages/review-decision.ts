import type { Site } from "@toolcrib/web";
import type { Context } from "hono";
import { refuseUnless } from "../access/authenticate.ts";
import type { HubEnv } from "../api/hub-env.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { decideReview, findReview, type Review } from "../publish/reviews.ts";
import { reviewHref } from "./hub-paths.ts";
import { type PageRefusal, pageActor, refusalOf } from "./page-actor.ts";
import { pageResponse } from "./page-response.ts";
import { reviewPage } from "./review-page.ts";

const REASON_LENGTH = 1_000;

/** Decides a review as its form says; where that cannot be, the page says why and keeps the reason. */
export async function decideInPage(
  hub: HubContext,
  c: Context<HubEnv>,
  { site, review }: { readonly site: Site; readonly review: Review },
): Promise<Response> {
  const sent = new URLSearchParams(await c.req.text());
  const reason = (sent.get("reason") ?? "").trim();
  const refusal = await decide(hub, c, { review, sent, reason });
  if (refusal === undefined) return c.redirect(reviewHref(review.id), 303);
  const { status, fault } = refusal;
  const now = (await findReview(hub, review.id)) ?? review;
  return pageResponse(c.req.raw, await reviewPage(hub, site, now, { reason, fault }), status);
}

async function decide(
  hub: HubContext,
  c: Context<HubEnv>,
  given: { readonly review: Review; readonly sent: URLSearchParams; readonly reason: string },
): Promise<PageRefusal | undefined> {
  const { review, sent, reason } = given;
  const actor = await pageActor(hub, c, (sent.get("token") ?? "").trim());
  if ("fault" in actor) return actor;
  const refused = refuseUnless(actor, "accept", review.server);
  if (refused !== undefined) return await refusalOf(refused);
  const decision = sent.get("decision");
  if (decision !== "approved" && decision !== "rejected")
    return { status: 422, fault: "press one of the two buttons" };
  if (reason === "" || reason.length > REASON_LENGTH)
    return { status: 422, fault: "say why, in at most 1,000 characters" };
  const outcome = await decideReview(hub, review.id, { decision, reason, actor: actor.name });
  if (outcome === undefined) return { status: 409, fault: "the review was decided before" };
  if (outcome === "rejected" || outcome.kind === "published") return undefined;
  return { status: 409, fault: "the version could not be published any more" };
}
