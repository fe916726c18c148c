import { checkVersion, nextVersion, parseVersion, RULES, type Verdict } from "@toolcrib/contract";
import { withoutAbsent } from "@toolcrib/model";
import { type Acceptance, applyAcceptances } from "@toolcrib/report";
import type { KeptComparison } from "./compare-kept.ts";
import type { GatePolicy } from "./policy.ts";
import type { ComparisonDocument } from "./prover.ts";

/** What the gate thinks of a new version, given one comparison. */
export interface Judgement {
  readonly outcome: "passes" | "refused" | "needs-review";
  readonly verdict: Verdict;
  readonly bump: ComparisonDocument["bump"];
  readonly baseline: string;
  /** The version that the changes ask for, where one can be named. */
  readonly required?: string;
  /** The key of the whole comparison; absent where there was no time to finish it. */
  readonly report?: string;
  /** Breaks that nobody has accepted. */
  readonly findings: ComparisonDocument["findings"];
  /** Breaks that somebody has accepted. */
  readonly accepted: ComparisonDocument["findings"];
}

/** A comparison of a new version with one before it. */
export interface ComparedVersions {
  readonly baseline: string;
  readonly version: string;
  readonly comparison: KeptComparison;
}

/** Holds one comparison against the policy. Prereleases are never refused. */
export function judgeVersion(
  { baseline, version, comparison: { key, document } }: ComparedVersions,
  policy: GatePolicy,
  { acceptances, today }: { readonly acceptances: readonly Acceptance[]; readonly today: string },
): Judgement {
  const verdict = document?.verdict ?? "unknown";
  const bump = document?.bump ?? "major";
  const breaks = (document?.findings ?? []).filter((finding) => isBreak(finding, policy));
  const { open, accepted } = applyAcceptances(breaks, acceptances, today);
  const required = nextVersion(baseline, bump);
  const judgement = {
    verdict,
    bump,
    baseline,
    ...withoutAbsent({ required }),
    ...(document === undefined ? {} : { report: key }),
    findings: open,
    accepted,
  };
  const isKept = verdict === "compatible" || (accepted.length > 0 && open.length === 0);
  const isPrerelease = (parseVersion(version)?.prerelease ?? "") !== "";
  if (isKept || isPrerelease) return { ...judgement, outcome: "passes" };
  return { ...judgement, outcome: outcomeOf(policy, baseline, version) };
}

function outcomeOf(
  { policy }: GatePolicy,
  baseline: string,
  version: string,
): Judgement["outcome"] {
  switch (policy) {
    case "off":
    case "report":
      return "passes";
    case "semver":
      return announcesBreak(baseline, version) ? "passes" : "refused";
    case "stable":
      return "refused";
    case "review":
      return "needs-review";
  }
}

/** Whether a version tells its users that something breaks. A text without an order tells nothing. */
function announcesBreak(baseline: string, version: string): boolean {
  if (parseVersion(version) === undefined || parseVersion(baseline) === undefined) return false;
  return checkVersion(baseline, version, "major") === undefined;
}

const impacts: ReadonlyMap<string, string> = new Map(RULES.map(({ id, impact }) => [id, impact]));

function isBreak(finding: ComparisonDocument["findings"][number], { strict }: GatePolicy): boolean {
  if (strict && finding.undeclaredKeyOnly) return true;
  const impact = impacts.get(finding.rule);
  return impact === "breaking" || impact === "unknown";
}
