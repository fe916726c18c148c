import type { UpstreamPlan } from "./upstreams.ts";

/** Servers of a kind, as many as stated of each transport and era. */
function planned(
  kind: NonNullable<UpstreamPlan["kind"]>,
  counts: Readonly<Partial<Record<`${UpstreamPlan["transport"]} ${2025 | 2026}`, number>>>,
): readonly UpstreamPlan[] {
  return Object.entries(counts)
    .flatMap(([where, count]) => Array.from({ length: count }, () => where))
    .map((where, index) => ({
      name: `${kind}${index}`,
      kind,
      transport: where.startsWith("stdio") ? "stdio" : "http",
      era: where.endsWith("2026") ? "2026-07-28" : "2025-11-25",
    }));
}

export const healthy: readonly UpstreamPlan[] = planned("healthy", {
  "stdio 2025": 2,
  "stdio 2026": 3,
  "http 2025": 3,
  "http 2026": 4,
});

export const flapping: readonly UpstreamPlan[] = planned("flapping", {
  "stdio 2025": 1,
  "stdio 2026": 2,
  "http 2025": 1,
  "http 2026": 1,
});

const hanging: readonly UpstreamPlan[] = planned("hanging", {
  "stdio 2025": 1,
  "http 2026": 1,
});

export const hostile: readonly UpstreamPlan[] = planned("hostile", { "stdio 2025": 1 });

/** Everything that a gateway may have behind it; whoever is hostile comes last, and may be first to answer. */
export const twentyUpstreams: readonly UpstreamPlan[] = [
  ...healthy,
  ...flapping,
  ...hanging,
  ...hostile,
];
