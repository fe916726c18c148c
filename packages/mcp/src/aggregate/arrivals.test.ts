import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrivals } from "./arrivals.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const never = new Promise<void>(() => {});

test.each([
  ["everybody has come", [after.bind(null, 10), after.bind(null, 700)], 700],
  ["nobody else comes after somebody did", [after.bind(null, 300), () => never], 1_300],
  ["nobody comes", [() => never], 5_000],
  ["there is nobody", [], 0],
] as const)("K7 a list waits until %s", async (_what, coming, expected) => {
  const begun = Date.now();
  let took: number | undefined;
  void arrivals(
    coming.map((come) => come()),
    1_000,
    5_000,
  ).then(() => {
    took = Date.now() - begun;
  });
  await vi.advanceTimersByTimeAsync(Math.max(0, expected - 1));
  if (expected > 0) expect(took).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(took).toBe(expected);
});
