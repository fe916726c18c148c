/** A number as digits times a power of ten. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Beyond this, writing the digits out would be work without meaning. */
const LARGEST_SCALE = 700;

/** Whether a number is a multiple of another, by decimal arithmetic: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(divisor)) return value % divisor === 0;
  if (!Number.isFinite(value)) return false;
  const left = decimal(value);
  const right = decimal(divisor);
  const scale = Math.min(left.exponent, right.exponent);
  return scaled(left, scale) % scaled(right, scale) === 0n;
}

function decimal(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function scaled({ digits, exponent }: Decimal, scale: number): bigint {
  return digits * 10n ** BigInt(Math.min(exponent - scale, LARGEST_SCALE));
}
