import type { Formulas } from "../formula/formulas.ts";
import type { Literal } from "../formula/literal.ts";
import { type Answer, EMPTY, found, undecided } from "../search/answer.ts";
import { findOnLattice } from "./lattice.ts";
import { collectNumbers, fits, type NumberConstraints } from "./number-constraints.ts";

/** Numbers people like to read, best first. */
const FAVOURITES = [1, 0, 2, -1, 0.5];

/** Searches a number that satisfies all literals, each of them about numbers. */
export function solveNumbers(literals: readonly Literal[], formulas: Formulas): Answer {
  const constraints = collectNumbers(literals, formulas);
  const { low, lowIsOpen, high, highIsOpen } = constraints;
  if (low > high || (low === high && (lowIsOpen || highIsOpen))) return EMPTY;
  for (const candidate of [...FAVOURITES, low, high, low + 1, high - 1])
    if (fits(candidate, constraints)) return found(candidate === 0 ? 0 : candidate);
  if (low === high) return EMPTY;
  return constraints.divisors.length === 0
    ? findInDenseRange(constraints)
    : findOnLattice(constraints, formulas.budget);
}

/** Between two different numbers there are more fractions than can be forbidden. */
function findInDenseRange(constraints: NumberConstraints): Answer {
  const { low, high, forbiddenDivisors, excluded } = constraints;
  const start = low !== Number.NEGATIVE_INFINITY ? low : Math.min(high, 1000) - 1000;
  const end = high !== Number.POSITIVE_INFINITY ? high : start + 1000;
  const steps = [1, ...forbiddenDivisors].flatMap((unit) =>
    [2, 3, 7, 10, 1000].map((part) => unit / part),
  );
  for (const base of [start, end, Math.ceil(start), Math.floor(end)])
    for (const step of steps)
      for (const candidate of [base + step, base - step])
        if (fits(candidate, constraints)) return found(candidate);
  const parts = excluded.size + 60;
  for (let part = 1; part < parts; part++) {
    const candidate = start + (end - start) * (part / parts);
    if (fits(candidate, constraints)) return found(candidate);
  }
  return undecided("no number was found between two close bounds");
}
