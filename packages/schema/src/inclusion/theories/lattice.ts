import { type Decimal, toDecimal } from "../../kernel/decimal.ts";
import type { ProofBudget } from "../budget.ts";
import { type Answer, EMPTY, found, undecided } from "../search/answer.ts";
import { digitsAt, leastCommonMultiple, toNumber } from "./decimal.ts";
import { fits, type NumberConstraints } from "./number-constraints.ts";

/** Points of a lattice that are tried before the search gives up. */
const MAX_POINTS = 3_000n;

/**
 * Searches a multiple of all divisors. Which multiples a forbidden divisor rules out repeats with
 * a period, and an excluded value spoils one point; so (period x (excluded + 1)) points are enough.
 */
export function findOnLattice(constraints: NumberConstraints, budget: ProofBudget): Answer {
  const { low, high, divisors, forbiddenDivisors, excluded } = constraints;
  const decimals = [...divisors, ...forbiddenDivisors].map(toDecimal);
  const lowEnd = Number.isFinite(low) ? toDecimal(low) : undefined;
  const highEnd = Number.isFinite(high) ? toDecimal(high) : undefined;
  const exponent = Math.min(
    ...[...decimals, ...[lowEnd, highEnd].filter((end) => end !== undefined)].map(
      (decimal) => decimal.exponent,
    ),
  );
  const units = decimals.map((decimal) => digitsAt(decimal, exponent));
  const spacing = units.slice(0, divisors.length).reduce(leastCommonMultiple);
  const period = units.reduce(leastCommonMultiple) / spacing;
  const first = firstPoint(lowEnd, constraints.lowIsOpen, { exponent, spacing });
  const last = lastPoint(highEnd, constraints.highIsOpen, { exponent, spacing });

  let needed = period * (BigInt(excluded.size) + 1n) + 1n;
  if (first !== undefined && last !== undefined) {
    if (last < first) return EMPTY;
    if (last - first + 1n < needed) needed = last - first + 1n;
  }
  const direction = first === undefined && last !== undefined ? -1n : 1n;
  let point = first ?? last ?? 0n;
  let isExact = needed <= MAX_POINTS;
  const count = isExact ? needed : MAX_POINTS;
  budget.spend(Number(count));
  for (let tried = 0n; tried < count; tried++, point += direction) {
    const exact: Decimal = { digits: point * spacing, exponent };
    const value = toNumber(exact);
    if (fits(value, constraints)) return found(value);
    // Beyond the safe integers a number and its notation part ways, so nothing is proved there.
    if (!isSame(value, exact) || Math.abs(value) > Number.MAX_SAFE_INTEGER) isExact = false;
  }
  return isExact ? EMPTY : undecided("too many multiples to try");
}

interface Lattice {
  readonly exponent: number;
  readonly spacing: bigint;
}

function firstPoint(low: Decimal | undefined, open: boolean, lattice: Lattice): bigint | undefined {
  if (low === undefined) return undefined;
  const digits = digitsAt(low, lattice.exponent);
  const point = -floorDivide(-digits, lattice.spacing);
  return open && point * lattice.spacing === digits ? point + 1n : point;
}

function lastPoint(high: Decimal | undefined, open: boolean, lattice: Lattice): bigint | undefined {
  if (high === undefined) return undefined;
  const digits = digitsAt(high, lattice.exponent);
  const point = floorDivide(digits, lattice.spacing);
  return open && point * lattice.spacing === digits ? point - 1n : point;
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n ? quotient - 1n : quotient;
}

function isSame(value: number, exact: Decimal): boolean {
  if (!Number.isFinite(value)) return false;
  const decimal = toDecimal(value);
  const exponent = Math.min(decimal.exponent, exact.exponent);
  return digitsAt(decimal, exponent) === digitsAt(exact, exponent);
}
