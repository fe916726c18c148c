import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrivals } from "./arrivals.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number): Promise<boolean> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, true));
const failed = async (milliseconds: number): Promise<boolean> => !(await after(milliseconds));
const never = new Promise<boolean>(() => {});

test.each([
  ["everybody has come", [after.bind(null, 10), after.bind(null, 700)], 700],
  ["nobody else comes after somebody did", [after.bind(null, 300), () => never], 1_300],
  ["nobody comes", [() => never], 5_000],
  [
    "the first one comes, whoever has failed",
    [failed.bind(null, 5), after.bind(null, 2_000)],
    2_000,
  ],
  ["everybody has failed", [failed.bind(null, 5), failed.bind(null, 20)], 20],
  [
    "nobody else comes after somebody did, whoever fails",
    [after.bind(null, 300), failed.bind(null, 900), () => never],
    1_300,
  ],
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
