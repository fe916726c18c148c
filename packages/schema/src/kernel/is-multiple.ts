import { type Decimal, toDecimal } from "./decimal.ts";

/**
 * Whether a number is a multiple of another, by exact arithmetic on the decimals that both are
 * written as: 0.3 is a multiple of 0.1, and 1e23 one of 10. `divisor` is above 0.
 */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  if (!Number.isFinite(value)) return false;
  const left = toDecimal(value);
  const right = toDecimal(divisor);
  const scale = Math.min(left.exponent, right.exponent);
  return scaled(left, scale) % scaled(right, scale) === 0n;
}

function scaled({ digits, exponent }: Decimal, scale: number): bigint {
  return digits * 10n ** BigInt(exponent - scale);
}
