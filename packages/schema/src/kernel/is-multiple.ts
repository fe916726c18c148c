import { type Decimal, toDecimal } from "./decimal.ts";

/** Beyond this, writing the digits out would be work without meaning. */
const LARGEST_SCALE = 700;

/** Whether a number is a multiple of another, by decimal arithmetic: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(divisor)) return value % divisor === 0;
  if (!Number.isFinite(value)) return false;
  const left = toDecimal(value);
  const right = toDecimal(divisor);
  const scale = Math.min(left.exponent, right.exponent);
  return scaled(left, scale) % scaled(right, scale) === 0n;
}

function scaled({ digits, exponent }: Decimal, scale: number): bigint {
  return digits * 10n ** BigInt(Math.min(exponent - scale, LARGEST_SCALE));
}
