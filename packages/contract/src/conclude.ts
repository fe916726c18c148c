import { compareText, LEVELS, withoutAbsent } from "@toolcrib/model";
import {
  applyAcceptances,
  type ContractConfig,
  countLevels,
  staleAcceptanceFindings,
} from "@toolcrib/report";
import type { Comparison, ComparisonSummary, ToolComparison, Verdict } from "./comparison.ts";
import type { ContractFinding } from "./finding.ts";
import { isServerRule } from "./rules/index.ts";
import { type Bump, largerBump } from "./semver/bump.ts";
import { nextVersion } from "./semver/version-advice.ts";

/** How to weigh what changed. */
export interface CompareOptions extends ContractConfig {
  /** The day, as in `2026-11-15`, by which acceptances are over or not. */
  readonly today?: string;
  /**
   * Whether the new side should be the very thing that was approved: then its name, its version and
   * how it is started or reached are compared too.
   */
  readonly pinned?: boolean;
}

/** Two lists that were compared, before anything is accepted. */
export interface ComparedLists {
  readonly verdict: Verdict;
  readonly bump: Bump;
  readonly tools: readonly ToolComparison[];
  readonly findings: readonly ContractFinding[];
  readonly oldVersion?: string;
  readonly newVersion?: string;
}

/** Puts compared lists together, takes out what is accepted, and counts. */
export function conclude(parts: readonly ComparedLists[], options: CompareOptions): Comparison {
  const { open, accepted, stale } = applyAcceptances(
    parts.flatMap(({ findings }) => findings),
    options.accept ?? [],
    options.today,
  );
  const findings = [
    ...open,
    ...staleAcceptanceFindings(stale, "contract", options.levels).map(
      (finding): ContractFinding => ({ ...finding, catalogue: "contract", side: "tool" }),
    ),
  ].sort(compareFindings);
  const { error, warning, info } = countLevels(findings);
  const tools = parts.flatMap((part) => part.tools);
  const bump = parts.map((part) => part.bump).reduce(largerBump, "none");
  return {
    verdict: worst(parts.map((part) => part.verdict)),
    bump,
    tools,
    findings,
    accepted,
    summary: {
      errors: error,
      warnings: warning,
      infos: info,
      accepted: accepted.length,
      tools: tools.length,
      changedTools: tools.filter(({ change }) => change !== "unchanged").length,
      ...versions(parts, bump),
    },
  };
}

function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("breaking")) return "breaking";
  return verdicts.includes("unknown") ? "unknown" : "compatible";
}

/**
 * What a registry says of a server first, then by tool, what is about the whole list last; the
 * gravest first, then by place.
 */
function compareFindings(one: ContractFinding, other: ContractFinding): number {
  return (
    Number(isLast(one)) - Number(isLast(other)) ||
    compareText(one.tool, other.tool) ||
    LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) ||
    compareText(one.side, other.side) ||
    compareText(one.path, other.path) ||
    compareText(one.rule, other.rule) ||
    compareText(one.fingerprint, other.fingerprint)
  );
}

function isLast({ tool, rule }: ContractFinding): boolean {
  return tool === "" && !isServerRule(rule);
}

/** The versions of a lone list, and the one to come. */
function versions(
  parts: readonly ComparedLists[],
  bump: Bump,
): Pick<ComparisonSummary, "oldVersion" | "newVersion" | "nextVersion"> {
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) return {};
  const { oldVersion, newVersion } = only;
  const next = oldVersion === undefined ? undefined : nextVersion(oldVersion, bump);
  return {
    ...withoutAbsent({ oldVersion, newVersion }),
    ...(next === undefined ? {} : { nextVersion: next }),
  };
}
