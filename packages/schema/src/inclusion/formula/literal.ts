/**
 * A node of the formula table, asserted (even) or denied (odd).
 * Negation flips one bit, so a formula and its opposite always find each other.
 */
export type Literal = number;

/** Holds for every value. */
export const TRUE: Literal = 0;

/** Holds for no value. */
export const FALSE: Literal = 1;

/** The opposite of a literal. */
export function negate(literal: Literal): Literal {
  return literal ^ 1;
}

/** Whether the literal says that its node does not hold. */
export function isDenied(literal: Literal): boolean {
  return (literal & 1) === 1;
}
