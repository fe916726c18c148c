import { expect, test } from "vitest";
import { laterTime, steadyClock } from "./change-time.ts";

test("a steady clock stands still while the other one is behind it", () => {
  const times = [5, 7, 3, 6, 8];
  const clock = steadyClock(() => new Date(times.shift() ?? 0));
  expect(Array.from({ length: 5 }, () => clock().getTime())).toEqual([5, 7, 7, 7, 8]);
});

test("the later time counts; none is never later", () => {
  const [one, other] = ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z"];
  expect([laterTime(one, other), laterTime(other, one)]).toEqual([other, other]);
  expect([laterTime(one, undefined), laterTime(one, null)]).toEqual([one, one]);
});
