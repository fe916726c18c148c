import { isMultiple } from "../../kernel/is-multiple.ts";
import type { Formulas } from "../formula/formulas.ts";
import { isDenied, type Literal } from "../formula/literal.ts";

/** What a number must satisfy. */
export interface NumberConstraints {
  low: number;
  lowIsOpen: boolean;
  high: number;
  highIsOpen: boolean;
  readonly divisors: number[];
  readonly forbiddenDivisors: number[];
  readonly excluded: Set<number>;
}

/** Reads the literals about numbers. */
export function collectNumbers(
  literals: readonly Literal[],
  formulas: Formulas,
): NumberConstraints {
  const constraints: NumberConstraints = {
    low: Number.NEGATIVE_INFINITY,
    lowIsOpen: false,
    high: Number.POSITIVE_INFINITY,
    highIsOpen: false,
    divisors: [],
    forbiddenDivisors: [],
    excluded: new Set(),
  };
  for (const literal of literals) {
    const node = formulas.node(literal);
    const denied = isDenied(literal);
    if (node.kind === "at-least") {
      if (denied) lower(constraints, node.limit, true);
      else raise(constraints, node.limit, false);
    } else if (node.kind === "more-than") {
      if (denied) lower(constraints, node.limit, false);
      else raise(constraints, node.limit, true);
    } else if (node.kind === "multiple-of")
      (denied ? constraints.forbiddenDivisors : constraints.divisors).push(node.divisor);
    else if (node.kind === "values")
      for (const value of node.values)
        if (typeof value === "number") constraints.excluded.add(value);
  }
  return constraints;
}

function raise(constraints: NumberConstraints, limit: number, open: boolean): void {
  if (limit < constraints.low || (limit === constraints.low && !open)) return;
  constraints.low = limit;
  constraints.lowIsOpen = open;
}

function lower(constraints: NumberConstraints, limit: number, open: boolean): void {
  if (limit > constraints.high || (limit === constraints.high && !open)) return;
  constraints.high = limit;
  constraints.highIsOpen = open;
}

/** Whether a number satisfies the constraints. */
export function fits(value: number, constraints: NumberConstraints): boolean {
  const { low, lowIsOpen, high, highIsOpen, divisors, forbiddenDivisors, excluded } = constraints;
  return (
    Number.isFinite(value) &&
    (lowIsOpen ? value > low : value >= low) &&
    (highIsOpen ? value < high : value <= high) &&
    !excluded.has(value) &&
    divisors.every((divisor) => isMultiple(value, divisor)) &&
    !forbiddenDivisors.some((divisor) => isMultiple(value, divisor))
  );
}
