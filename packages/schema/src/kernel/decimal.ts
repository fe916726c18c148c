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
