import { setImmediate } from "node:timers/promises";
import { lintTools } from "@toolcrib/lint";
import { type JsonObject, reachesLevel, withoutAbsent } from "@toolcrib/model";
import type { Acceptance, ReportFinding } from "@toolcrib/report";
import { keepComparisons } from "../gate/compare-kept.ts";
import { type GatedVersion, type GateResult, gateVersion } from "../gate/gate-version.ts";
import type { Judgement } from "../gate/judge-version.ts";
import { addAuditEntry } from "../store/audit.ts";
import { changeTime } from "../store/change-time.ts";
import type { HubTransaction } from "../store/database.ts";
import { type FoundVersion, findVersion, versionsOf } from "../store/find-versions.ts";
import { chooseLatest, keepVersion, lockServer } from "../store/keep-version.ts";
import { preparedToolset } from "../store/prepared-toolset.ts";
import { holdBack } from "./hold-back.ts";
import type { HubContext } from "./hub-context.ts";
import { decisionOf, entryFor } from "./publish-audit.ts";
import type { PublishOptions, PublishOutcome } from "./publish-outcome.ts";
import type { PublishRequest } from "./publish-request.ts";

/** Attempts until a server whose versions keep changing meanwhile is given up. */
const ATTEMPTS = 10;

/**
 * Publishes a version, or says why not. The proof is made before anything is locked; when another
 * version was published meanwhile that it should have been compared with, it is made again.
 */
export async function publishVersion(
  hub: HubContext,
  request: PublishRequest,
  options: PublishOptions,
): Promise<PublishOutcome> {
  if (request.accept.length > 0 && !options.mayAccept) return { kind: "may-not-accept" };
  if (request.tools === undefined && hub.policy.requireTools) return { kind: "tools-missing" };
  const findings = lintFindings(hub, request);
  if (findings.length > 0) return { kind: "lint", findings };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await tryPublish(hub, request, options);
    if (outcome !== "changed-meanwhile") return outcome;
  }
  throw new Error("the versions of the server kept changing while one was published");
}

async function tryPublish(
  hub: HubContext,
  request: PublishRequest,
  options: PublishOptions,
): Promise<PublishOutcome | "changed-meanwhile"> {
  const { name, version } = request;
  const [published, accepted] = await Promise.all([
    versionsOf(hub.store.db, name, { includeDeleted: true }),
    keptAcceptances(hub, name),
  ]);
  if (published.some(({ mirrored }) => mirrored === 1)) return { kind: "mirrored" };
  const same = published.find((each) => each.version === version);
  if (same !== undefined) return { kind: "duplicate", deleted: same.status === "deleted" };
  const acceptances = [...accepted, ...request.accept];
  const { judgement, made } = await judge(hub, request, { published, acceptances });
  const passes = options.approved !== undefined || (judgement?.outcome ?? "passes") === "passes";
  const judged = judgement === undefined ? {} : { judgement };
  if (options.dryRun) await hub.store.db.transaction().execute((trx) => keepComparisons(trx, made));
  if (judgement !== undefined && !passes)
    return await holdBack(hub, request, judgement, { ...options, made });
  if (options.dryRun) return { kind: "would-publish", ...judged };
  const kept = await keep(hub, request, { ...options, judgement, published, made });
  if (kept !== "kept") return kept;
  const found = await findVersion(hub.store.db, name, version, { includeDeleted: true });
  if (found === undefined) throw new Error("a version that was just published is not there");
  return { kind: "published", version: found, ...judged };
}

/** Compares the version, and makes its tools ready to be kept while it is compared elsewhere. */
async function judge(
  hub: HubContext,
  { version, tools }: PublishRequest,
  known: Pick<GatedVersion, "published" | "acceptances">,
): Promise<GateResult> {
  if (tools === undefined) return { made: [] };
  const judging = gateVersion(hub, { version, tools, ...known });
  const preparing = setImmediate().then(() => preparedToolset(tools).definitions);
  const [result] = await Promise.all([judging, preparing]);
  return result;
}

/** Lint findings that the policy refuses. */
function lintFindings({ policy }: HubContext, { tools }: PublishRequest): readonly ReportFinding[] {
  const { lint } = policy;
  if (tools === undefined || lint === "never") return [];
  return lintTools(tools).filter(({ level }) => reachesLevel(level, lint));
}

async function keptAcceptances(
  { store }: HubContext,
  name: string,
): Promise<readonly Acceptance[]> {
  const rows = await store.db
    .selectFrom("acceptance")
    .innerJoin("server", "server.id", "acceptance.server_id")
    .select(["fingerprint", "reason", "until"])
    .where("server.name", "=", name)
    .execute();
  return rows.map(({ until, ...row }) => ({ ...row, ...(until === null ? {} : { until }) }));
}

interface Kept extends PublishOptions, Pick<GateResult, "made"> {
  readonly judgement: Judgement | undefined;
  readonly published: readonly FoundVersion[];
}

async function keep(
  { store, now, policy }: HubContext,
  request: PublishRequest,
  { actor, judgement, published, approved, made }: Kept,
): Promise<
  "kept" | "changed-meanwhile" | Extract<PublishOutcome, { kind: "duplicate" | "mirrored" }>
> {
  return await store.db.transaction().execute(async (trx) => {
    await keepComparisons(trx, made);
    const server = await lockServer(trx, store.kind, request.name);
    if (server.mirrored) return { kind: "mirrored" };
    const current = await versionsOf(trx, request.name, { includeDeleted: true });
    const same = current.find(({ version }) => version === request.version);
    if (same !== undefined) return { kind: "duplicate", deleted: same.status === "deleted" };
    if (stateOf(current) !== stateOf(published)) return "changed-meanwhile";
    const at = await changeTime(trx, now());
    const { tools, origin, capturedAt = at } = request;
    const decision: JsonObject = {
      policy: policy.policy,
      ...(judgement === undefined ? {} : decisionOf(judgement)),
      ...(request.accept.length === 0 ? {} : { acceptances: reasonsOf(request) }),
      ...withoutAbsent({ approved }),
    };
    const added = await keepVersion(trx, server, {
      version: request.version,
      serverJson: request.serverJson,
      ...(tools === undefined ? {} : { toolList: { tools, origin, capturedAt } }),
      publisher: actor,
      publishedAt: at,
      updatedAt: at,
      decision,
    });
    await keepAcceptances(trx, request, { serverId: server.id, actor, at });
    await chooseLatest(trx, server, { added, before: current });
    await addAuditEntry(trx, entryFor(request, "version-published", actor, decision), at);
    return "kept";
  });
}

/** Why breaks were accepted, as the audit log has it. */
function reasonsOf({ accept }: PublishRequest): JsonObject[] {
  return accept.map(({ fingerprint, reason, until }) => ({
    fingerprint,
    reason,
    ...withoutAbsent({ until }),
  }));
}

/** The acceptances that this publish brought: they hold for later versions too, until their day. */
async function keepAcceptances(
  trx: HubTransaction,
  { accept, version }: PublishRequest,
  {
    serverId,
    actor,
    at,
  }: { readonly serverId: number; readonly actor: string; readonly at: string },
): Promise<void> {
  if (accept.length === 0) return;
  const rows = accept.map(({ fingerprint, reason, until = null }) => ({
    server_id: serverId,
    version,
    fingerprint,
    reason,
    until,
    actor,
    at,
  }));
  await trx.insertInto("acceptance").values(rows).execute();
}

/** What a comparison depends on: which versions there are, and which of them are deleted. */
function stateOf(versions: readonly FoundVersion[]): string {
  return JSON.stringify(versions.map(({ id, status }) => [id, status]).sort());
}
