import { isJsonObject, type JsonObject, ownJson } from "@toolcrib/model";
import type { Hono } from "hono";
import { refuseUnless } from "../access/authenticate.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { decideReview, findReview, listReviews, type Review } from "../publish/reviews.ts";
import { isStorableText } from "../store/storable-text.ts";
import type { HubEnv } from "./hub-env.ts";
import { jsonResponse } from "./json-response.ts";
import { readBefore, readLimit } from "./list-request.ts";
import { notFound, problem } from "./problem.ts";
import { authorizedBody } from "./publish-routes.ts";
import { serverDocument } from "./server-document.ts";

const REASON_LENGTH = 1_000;

/** Versions that wait for a review, and the decision about one. */
export function reviewRoutes(app: Hono<HubEnv>, prefix: string, hub: HubContext): void {
  const path = `${prefix}/x/dev.toolcrib/reviews`;
  app.get(path, async ({ req }) => {
    const query = new URL(req.url).searchParams;
    const limit = readLimit(query);
    if (limit instanceof Response) return limit;
    const before = readBefore(query);
    if (before instanceof Response) return before;
    const all = query.get("all") === "true";
    const reviews = await listReviews(hub, { limit, all, ...before });
    return jsonResponse(req.raw, { reviews: reviews.map(reviewDocument) });
  });

  app.post(`${path}/:id`, async (context) => {
    const authorized = await authorizedBody(hub, context);
    if (authorized instanceof Response) return authorized;
    const { actor, json } = authorized;
    const id = Number(context.req.param("id"));
    const review = Number.isSafeInteger(id) ? await findReview(hub, id) : undefined;
    if (review === undefined) return notFound("there is no such review");
    const refusal = refuseUnless(actor, "accept", review.server);
    if (refusal !== undefined) return refusal;
    const fields: JsonObject = isJsonObject(json) ? json : {};
    const decision = ownJson(fields, "decision");
    const reason = ownJson(fields, "reason");
    if (decision !== "approved" && decision !== "rejected")
      return problem(422, "invalid-parameter", "decision must be approved or rejected");
    if (
      typeof reason !== "string" ||
      reason.trim() === "" ||
      reason.length > REASON_LENGTH ||
      !isStorableText(reason)
    )
      return problem(422, "invalid-parameter", "reason must say why, in at most 1,000 characters");
    const outcome = await decideReview(hub, id, { decision, reason, actor: actor.name });
    if (outcome === undefined)
      return problem(409, "already-decided", "the review was decided before");
    if (outcome === "rejected") return jsonResponse(context.req.raw, { decision });
    if (outcome.kind !== "published")
      return problem(409, outcome.kind, "the version could not be published any more");
    return jsonResponse(context.req.raw, serverDocument(outcome.version));
  });
}

function reviewDocument({ judgement, decided_by, decided_at, ...review }: Review): object {
  return { ...review, decidedBy: decided_by, decidedAt: decided_at, ...JSON.parse(judgement) };
}
