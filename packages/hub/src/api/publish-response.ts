import { type JsonObject, withoutAbsent } from "@toolcrib/model";
import type { Judgement } from "../gate/judge-version.ts";
import { publishHref, reviewHref } from "../pages/hub-paths.ts";
import type { HubContext } from "../publish/hub-context.ts";
import type { PublishOutcome } from "../publish/publish-outcome.ts";
import type { PublishRequest } from "../publish/publish-request.ts";
import { jsonResponse } from "./json-response.ts";
import { problem } from "./problem.ts";
import { serverDocument } from "./server-document.ts";

/** Findings that an answer lists; further ones are counted in its text. */
const LISTED = 100;

/** What a publisher is told: 200 with the version, or why it was not published. */
export function outcomeResponse(
  hub: HubContext,
  request: Request,
  { name, version }: PublishRequest,
  outcome: PublishOutcome,
): Response {
  switch (outcome.kind) {
    case "published":
      return jsonResponse(request, serverDocument(outcome.version));
    case "would-publish":
      return jsonResponse(request, {
        publishes: true,
        name,
        version,
        ...judged(outcome.judgement),
      });
    case "duplicate": {
      const note = outcome.deleted ? "; it was deleted, and its number is not used again" : "";
      const detail = `invalid version: cannot publish duplicate version${note}`;
      return problem(400, "duplicate-version", detail, { name, version });
    }
    case "mirrored":
      return problem(
        409,
        "mirrored-server",
        `${name} is copied from another registry: publish it there, and import it again`,
      );
    case "tools-missing":
      return problem(
        400,
        "tools-missing",
        "this hub wants to know the tools of every version: publish with toolcrib publish SOURCE",
      );
    case "may-not-accept":
      return problem(403, "not-allowed", "this token may not accept breaking changes");
    case "lint": {
      const [first] = outcome.findings;
      const detail = `${outcome.findings.length} lint findings refuse this version: ${first?.tool ?? ""}: ${first?.message ?? ""}`;
      const findings = outcome.findings
        .slice(0, LISTED)
        .map((finding): JsonObject => plain(finding));
      return problem(422, "lint-failed", detail, { findings });
    }
    case "refused":
      return contractProblem(hub, { name, version }, outcome);
    case "needs-review":
      return contractProblem(hub, { name, version }, outcome);
  }
}

function contractProblem(
  { publicUrl }: HubContext,
  { name, version }: { readonly name: string; readonly version: string },
  outcome: Extract<PublishOutcome, { kind: "refused" | "needs-review" }>,
): Response {
  const { judgement } = outcome;
  const { baseline, required, verdict, findings, report } = judgement;
  const waits = outcome.kind === "needs-review";
  const review = waits ? outcome.review : undefined;
  const page = pageOf(outcome);
  const more = {
    baseline,
    version,
    ...withoutAbsent({ required }),
    verdict,
    findings: findings.slice(0, LISTED).map((finding): JsonObject => plain(finding)),
    ...(report === undefined
      ? {}
      : { reportUrl: `${publicUrl}/v0.1/x/dev.toolcrib/reports/${report}` }),
    accept: {
      how: 'publish again with "accept": [{"fingerprint", "reason"}] (toolcrib publish --accept FINGERPRINT --reason TEXT); the token must allow accept',
    },
    ...withoutAbsent({ review }),
    ...(page === undefined ? {} : { pageUrl: `${publicUrl}${page}` }),
  };
  const detail = sentence(judgement, { name, version, waits });
  return problem(waits ? 202 : 409, waits ? "review-needed" : "contract-broken", detail, more);
}

/** Where people see what became of a publish; a dry run has no such page. */
function pageOf(
  outcome: Extract<PublishOutcome, { kind: "refused" | "needs-review" }>,
): string | undefined {
  if (outcome.kind === "refused")
    return outcome.entry === undefined ? undefined : publishHref(outcome.entry);
  return outcome.review === undefined ? undefined : reviewHref(outcome.review);
}

/** Everything that a person needs who sees nothing but this: mcp-publisher prints it as it is. */
function sentence(
  { verdict, baseline, required, findings }: Judgement,
  {
    name,
    version,
    waits,
  }: { readonly name: string; readonly version: string; readonly waits: boolean },
): string {
  const [first] = findings;
  const what =
    verdict === "breaking"
      ? `${name} ${version} breaks callers of ${baseline}`
      : `nobody could prove that ${name} ${version} keeps the contract of ${baseline}`;
  const why = first === undefined ? "" : `: ${first.tool}: ${first.message}`;
  const witness =
    first?.witness === undefined
      ? ""
      : ` (for example ${JSON.stringify(first.witness).slice(0, 300)})`;
  const others = findings.length > 1 ? `; ${findings.length - 1} more` : "";
  const next = waits
    ? "; it waits for a review"
    : required === undefined
      ? ""
      : `; publish it as ${required}, or keep the contract`;
  return `${what}${why}${witness}${others}${next}`;
}

function judged(judgement: Judgement | undefined): JsonObject {
  if (judgement === undefined) return {};
  const { verdict, bump, baseline, required, findings, accepted } = judgement;
  return {
    verdict,
    bump,
    baseline,
    ...withoutAbsent({ required }),
    findings: findings.slice(0, LISTED).map((finding): JsonObject => plain(finding)),
    accepted: accepted.map(({ fingerprint }) => fingerprint),
  };
}

function plain(finding: object): JsonObject {
  // Findings are made of JSON; their types are narrower than its.
  return JSON.parse(JSON.stringify(finding));
}
