import { withoutAbsent } from "@toolcrib/model";
import type { Acceptance } from "./acceptance.ts";

/** An acceptance that has no effect: nothing matches it, or its day is over. */
export interface StaleAcceptance {
  readonly kind: "unused" | "expired";
  /** Its place among the acceptances. */
  readonly index: number;
  readonly fingerprint: string;
  readonly until?: string;
}

/** Findings, divided by what the configuration accepts. */
export interface AppliedAcceptances<Found> {
  readonly open: readonly Found[];
  readonly accepted: readonly Found[];
  readonly stale: readonly StaleAcceptance[];
}

/** Takes accepted findings out. Without `today`, acceptances never expire. */
export function applyAcceptances<Found extends { readonly fingerprint: string }>(
  findings: readonly Found[],
  acceptances: readonly Acceptance[],
  today: string | undefined,
): AppliedAcceptances<Found> {
  const isOver = ({ until }: Acceptance): boolean =>
    until !== undefined && today !== undefined && until < today;
  const active = new Set(
    acceptances.filter((entry) => !isOver(entry)).map(({ fingerprint }) => fingerprint),
  );
  const seen = new Set(findings.map(({ fingerprint }) => fingerprint));
  const stale = acceptances.flatMap((acceptance, index): StaleAcceptance[] => {
    const { fingerprint, until } = acceptance;
    const kind = !seen.has(fingerprint) ? "unused" : isOver(acceptance) ? "expired" : undefined;
    if (kind === undefined) return [];
    return [{ kind, index, fingerprint, ...withoutAbsent({ until }) }];
  });
  return {
    open: findings.filter(({ fingerprint }) => !active.has(fingerprint)),
    accepted: findings.filter(({ fingerprint }) => active.has(fingerprint)),
    stale,
  };
}
