import type { ProofBudget } from "../budget.ts";

/** The last code point. */
export const MAX_CODE_POINT = 0x10ffff;

/** A state of a deterministic automaton; what follows it is worked out when first asked for. */
export interface State {
  readonly id: number;
  /** The text may end here. */
  readonly accepts: boolean;
  /** Every text from here on is accepted. */
  readonly acceptsAll: boolean;
  /** No text from here on is accepted. */
  readonly isDead: boolean;
  /** The ways out, ordered, covering every code point once. */
  transitions(budget: ProofBudget): readonly Transition[];
}

/** Code points from `low` to `high` lead to a state. */
export interface Transition {
  readonly low: number;
  readonly high: number;
  readonly to: State;
}
