import type { Candidate, Placement } from "../candidate.ts";

/** What happens when two upstreams have a tool of one name. */
export interface ConflictStrategy<Name extends string> {
  readonly name: Name;
  readonly place: (candidates: readonly Candidate[]) => Placement;
  /** What to do about a clash that is left; `later` is the upstream of the second tool. */
  readonly advice: (later: string) => string;
}
