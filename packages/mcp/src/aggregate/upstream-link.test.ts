import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyHost } from "./pass-through/upstream-host.ts";
import type { Upstream } from "./upstream.ts";
import { UpstreamLink } from "./upstream-link.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A link to an upstream that says how long its list stays fresh, and counts how often it is asked. */
async function linkWith(ttlMs: number | undefined, cacheMs: number) {
  const asked: number[] = [];
  const listing = { tools: [], ...(ttlMs === undefined ? {} : { ttlMs }) };
  const upstream: Upstream = {
    name: "u",
    open: async () => ({
      ...listing,
      refresh: async () => {
        asked.push(Date.now());
        return listing;
      },
      close: async () => {},
    }),
  };
  const link = new UpstreamLink(upstream, {
    backoff: { firstMs: 1_000, longestMs: 4_000 },
    cacheMs,
    onTools: () => {},
    host: emptyHost(),
    onWarning: () => {},
  });
  const begun = Date.now();
  await link.open();
  return { link, times: () => asked.map((at) => at - begun) };
}

test.each([
  ["the upstream's time when it is shorter", 30_000, 60_000, [30_000, 60_000]],
  ["the cap when the upstream's time is longer", 3_600_000, 60_000, [60_000]],
  ["the cap when the upstream says nothing", undefined, 60_000, [60_000]],
  ["five seconds at least", 0, 60_000, [5_000, 10_000, 15_000]],
] as const)("W5 a list is kept for %s", async (_what, ttlMs, cacheMs, expected) => {
  const { link, times } = await linkWith(ttlMs, cacheMs);
  await vi.advanceTimersByTimeAsync((expected.at(-1) ?? 0) + 100);
  expect(times()).toEqual(expected);
  await link.close();
});

test("W5 nothing is asked of an upstream after the end", async () => {
  const { link, times } = await linkWith(10_000, 60_000);
  await link.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times()).toEqual([]);
});

test("W5 attempts to reach an upstream come at growing intervals", async () => {
  const attempts: number[] = [];
  const begun = Date.now();
  const upstream: Upstream = {
    name: "u",
    open: async () => {
      attempts.push(Date.now() - begun);
      throw new Error("away");
    },
  };
  const warnings: string[] = [];
  const link = new UpstreamLink(upstream, {
    backoff: { firstMs: 1_000, longestMs: 4_000 },
    cacheMs: 60_000,
    onTools: () => {},
    host: emptyHost(),
    onWarning: (message) => warnings.push(message),
  });
  await expect(link.open()).rejects.toThrow("away");
  await vi.advanceTimersByTimeAsync(16_000);
  expect(attempts).toEqual([0, 1_000, 3_000, 7_000, 11_000, 15_000]);
  expect(warnings[0]).toBe("u: away");
  await link.close();
});

test("W5 changes that are told while a list is renewed are answered by one more request", async () => {
  let lists = 0;
  let answer: (() => void) | undefined;
  const upstream: Upstream = {
    name: "u",
    open: async () => ({
      tools: [],
      refresh: async () => {
        lists++;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { tools: [] };
      },
      close: async () => {},
    }),
  };
  const link = new UpstreamLink(upstream, {
    backoff: { firstMs: 1_000, longestMs: 4_000 },
    cacheMs: 60_000,
    onTools: () => {},
    host: emptyHost(),
    onWarning: () => {},
  });
  await link.open();
  const all = Promise.all([link.refresh(), link.refresh(), link.refresh()]);
  answer?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(lists).toBe(2);
  answer?.();
  await all;
  expect(lists).toBe(2);
  await link.close();
});
