import type { AcceptanceChange } from "../changes/change.ts";
import type { ContractFinding } from "../finding.ts";
import type { Acceptance } from "./contract-config.ts";

/** Findings told apart by what the configuration accepts. */
export interface Accepted {
  readonly open: readonly ContractFinding[];
  readonly accepted: readonly ContractFinding[];
  /** Acceptances that do nothing, or no longer. */
  readonly changes: readonly AcceptanceChange[];
}

/** Takes accepted findings out. Without `today`, acceptances never expire. */
export function applyAcceptances(
  findings: readonly ContractFinding[],
  acceptances: readonly Acceptance[],
  today: string | undefined,
): Accepted {
  const isOver = ({ until }: Acceptance): boolean =>
    until !== undefined && today !== undefined && until < today;
  const active = new Set(
    acceptances.filter((entry) => !isOver(entry)).map(({ fingerprint }) => fingerprint),
  );
  const seen = new Set(findings.map(({ fingerprint }) => fingerprint));
  const changes = acceptances.flatMap((acceptance, index): AcceptanceChange[] => {
    const { fingerprint, until } = acceptance;
    const kind = !seen.has(fingerprint) ? "unused" : isOver(acceptance) ? "expired" : undefined;
    if (kind === undefined) return [];
    return [
      {
        about: "acceptance",
        side: "tool",
        path: `/contract/accept/${index}`,
        kind,
        acceptance: { fingerprint },
        ...(until === undefined ? {} : { until }),
      },
    ];
  });
  return {
    open: findings.filter(({ fingerprint }) => !active.has(fingerprint)),
    accepted: findings.filter(({ fingerprint }) => active.has(fingerprint)),
    changes,
  };
}
