import { withoutAbsent } from "@toolcrib/model";
import { keepComparisons } from "../gate/compare-kept.ts";
import type { GateResult } from "../gate/gate-version.ts";
import type { Judgement } from "../gate/judge-version.ts";
import { addAuditEntry } from "../store/audit.ts";
import { changeTime } from "../store/change-time.ts";
import type { HubTransaction } from "../store/database.ts";
import { deflateJson } from "../store/deflate.ts";
import type { HubContext } from "./hub-context.ts";
import { decisionOf, entryFor } from "./publish-audit.ts";
import type { PublishOptions, PublishOutcome } from "./publish-outcome.ts";
import type { PublishRequest } from "./publish-request.ts";

/** A version that the gate does not let through: refused, or kept for somebody to look at. */
export async function holdBack(
  { store, now }: HubContext,
  request: PublishRequest,
  judgement: Judgement,
  { actor, dryRun = false, made }: PublishOptions & Pick<GateResult, "made">,
): Promise<PublishOutcome> {
  const waits = judgement.outcome === "needs-review";
  if (dryRun) return waits ? { kind: "needs-review", judgement } : { kind: "refused", judgement };
  return await store.db.transaction().execute(async (trx): Promise<PublishOutcome> => {
    await keepComparisons(trx, made);
    const at = await changeTime(trx, now());
    const review = waits ? await keepReview(trx, request, judgement, { actor, at }) : undefined;
    const entry = await addAuditEntry(
      trx,
      entryFor(request, waits ? "review-requested" : "version-refused", actor, {
        ...decisionOf(judgement),
        ...withoutAbsent({ review }),
      }),
      at,
    );
    return review === undefined
      ? { kind: "refused", judgement, entry }
      : { kind: "needs-review", judgement, review };
  });
}

async function keepReview(
  trx: HubTransaction,
  request: PublishRequest,
  judgement: Judgement,
  { actor, at }: { readonly actor: string; readonly at: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("review")
    .values({
      server: request.name,
      version: request.version,
      // Both were read from JSON, or are made of what was.
      request: deflateJson(JSON.parse(JSON.stringify(request))),
      judgement: JSON.stringify(judgement),
      actor,
      at,
      decision: null,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
