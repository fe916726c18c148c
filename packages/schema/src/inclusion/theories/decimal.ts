/** A decimal number, exactly: digits times ten to the exponent. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The decimal a JavaScript number is written as; finite numbers only. */
export function toDecimal(value: number): Decimal {
  const [mantissa = "0", power = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

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
