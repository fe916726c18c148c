import type { Decimal } from "../../kernel/decimal.ts";

/** The digits of a decimal written with a smaller or equal exponent. */
export function digitsAt(decimal: Decimal, exponent: number): bigint {
  return decimal.digits * 10n ** BigInt(decimal.exponent - exponent);
}

/** The JavaScript number nearest to a decimal. */
export function toNumber({ digits, exponent }: Decimal): number {
  return Number(`${digits}e${exponent}`);
}

/** The least common multiple of positive numbers. */
export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b];
  while (low !== 0n) [high, low] = [low, high % low];
  return (a / high) * b;
}
