import type { Candidate, Placement } from "../candidate.ts";

/** Every tool under its own name alone. */
export function bareNames(candidates: readonly Candidate[]): Placement {
  return {
    places: candidates.map((candidate) => ({ candidate, namespace: undefined })),
    notes: [],
  };
}
