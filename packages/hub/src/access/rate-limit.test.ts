import { expect, test } from "vitest";
import { RateLimiter } from "./rate-limit.ts";

test("a minute's worth of requests may be made at once, then they come back one by one", () => {
  const limiter = new RateLimiter({ perMinute: 3 });
  expect([1, 2, 3, 4].map(() => limiter.take("a", 0))).toEqual([0, 0, 0, 20]);
  expect(limiter.take("b", 0)).toBe(0);
  expect(limiter.take("a", 19_000)).toBe(1);
  expect(limiter.take("a", 20_000)).toBe(0);
  expect(limiter.take("a", 20_000)).toBe(20);
});

test("a clock that goes back gives nothing and takes nothing", () => {
  const limiter = new RateLimiter({ perMinute: 1 });
  expect(limiter.take("a", 60_000)).toBe(0);
  expect(limiter.take("a", 0)).toBe(60);
  expect(limiter.take("a", 60_000)).toBe(0);
});

test("the longest silent of 10,000 callers is forgotten first", () => {
  const limiter = new RateLimiter({ perMinute: 1 });
  const ask = (count: number, name: string): void => {
    for (let index = 0; index < count; index++) limiter.take(`${name}${index}`, 0);
  };
  expect(limiter.take("a", 0)).toBe(0);
  ask(9_999, "b");
  expect(limiter.take("a", 0)).toBe(60);
  ask(9_999, "c");
  expect(limiter.take("a", 0)).toBe(60);
  ask(10_000, "d");
  expect(limiter.take("a", 0)).toBe(0);
});

test("no time, no request: those of one moment are counted exactly, however many there are", () => {
  const limiter = new RateLimiter({ perMinute: 60_000 });
  const taken = Array.from({ length: 60_002 }, () => limiter.take("a", 5));
  expect(taken.filter((seconds) => seconds === 0)).toHaveLength(60_000);
  expect(taken.slice(60_000)).toEqual([1, 1]);
});
