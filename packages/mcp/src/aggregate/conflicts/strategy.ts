import type { Candidate, Placement } from "../candidate.ts";

/** What happens when two upstreams have a tool of one name. */
export interface ConflictStrategy<Name extends string> {
  readonly name: Name;
  readonly place: (candidates: readonly Candidate[]) => Placement;
  /** What to do about a clash that is left. */
  readonly advice: string;
}
