import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

test("H11 attempts come further and further apart, up to six hours, half of it by chance", () => {
  expect([1, 2, 3, 4].map((attempts) => retryDelayMs(attempts, 0))).toEqual([
    10_000, 30_000, 90_000, 270_000,
  ]);
  expect(retryDelayMs(1, 1)).toBe(5_000);
  expect(retryDelayMs(11, 0)).toBe(6 * 3_600_000);
  expect(retryDelayMs(400, 0.5)).toBe(4.5 * 3_600_000);
});
