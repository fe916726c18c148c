import fc from "fast-check";
import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";
import { checkInclusion } from "../inclusion/check-inclusion.ts";
import { isMultiple } from "./is-multiple.ts";

test.each([
  [1e23, 10],
  [1e308, 1e-300],
  [Number.MAX_VALUE, 5e-324],
  [1_700_000_000_123_456_000, 1000],
  [0.3, 0.1],
  [19.99, 0.01],
  [-4.5, 1.5],
  [0, 1e300],
  [1e300, 1e300],
  [5e-324, 5e-324],
])("%d is a multiple of %d", (value, divisor) => {
  expect(isMultiple(value, divisor)).toBe(true);
});

test.each([
  [1e23, 3],
  [1e300, 1e301],
  [1e-300, 1],
  [1.5, 1],
  [0.30000000000000004, 0.1],
  [Number.POSITIVE_INFINITY, 1],
  [Number.NaN, 1],
])("%d is not a multiple of %d", (value, divisor) => {
  expect(isMultiple(value, divisor)).toBe(false);
});

/** A decimal of at most 15 digits: reading and writing it as a number changes nothing. */
interface Written {
  readonly digits: bigint;
  readonly exponent: number;
}

const exponent = fc.oneof(
  fc.integer({ min: -4, max: 4 }),
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: -290, max: 290 }),
);
const positive: fc.Arbitrary<Written> = fc.record({
  digits: fc.oneof(fc.bigInt(1n, 40n), fc.bigInt(1n, 999_999_999_999_999n)),
  exponent,
});

const toNumber = ({ digits, exponent: power }: Written): number => Number(`${digits}e${power}`);

/** The answer without any number of JavaScript in it. */
function divides(divisor: Written, value: Written): boolean {
  const least = Math.min(divisor.exponent, value.exponent);
  const whole = (one: Written): bigint => one.digits * 10n ** BigInt(one.exponent - least);
  return whole(value) % whole(divisor) === 0n;
}

test("S2 multipleOf is exact for large and small numbers and decimals", () => {
  fc.assert(
    fc.property(positive, positive, fc.boolean(), (value, divisor, negative) => {
      const signed = { ...value, digits: negative ? -value.digits : value.digits };
      expect(isMultiple(toNumber(signed), toNumber(divisor))).toBe(divides(divisor, signed));
    }),
    { numRuns: 20_000 },
  );
});

test("S2 a product of a divisor and a whole number is its multiple, the next to it is not", () => {
  const small = fc.record({ digits: fc.bigInt(2n, 9_999_999n), exponent });
  fc.assert(
    fc.property(small, fc.bigInt(-9_999_999n, 9_999_999n), (divisor, factor) => {
      const product = { ...divisor, digits: divisor.digits * factor };
      const next = { ...product, digits: product.digits + 1n };
      expect(isMultiple(toNumber(product), toNumber(divisor))).toBe(true);
      expect(isMultiple(toNumber(next), toNumber(divisor))).toBe(false);
    }),
    { numRuns: 10_000 },
  );
});

test("C4 inclusion and validator agree about multiples", () => {
  fc.assert(
    fc.property(positive, positive, positive, (value, inner, outer) => {
      const sub = { const: toNumber(value), multipleOf: toNumber(inner) };
      const sup = { multipleOf: toNumber(outer) };
      const isValue = divides(inner, value);
      expect(compileSchema(sub).validate(toNumber(value)).valid).toBe(isValue);
      const { verdict } = checkInclusion(sub, sup);
      expect(verdict).toBe(isValue && !divides(outer, value) ? "not-included" : "included");
      // Every multiple of the one is a multiple of the other exactly where that divides this.
      const general = checkInclusion({ multipleOf: toNumber(inner) }, sup).verdict;
      if (general !== "unknown") expect(general === "included").toBe(divides(outer, inner));
    }),
    { numRuns: 2_000 },
  );
});
