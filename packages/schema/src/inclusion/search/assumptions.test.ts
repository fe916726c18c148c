import { expect, test } from "vitest";
import { Assumptions } from "./assumptions.ts";

const [OUTER, INNER, OTHER] = [10, 20, 30];

test("a goal is assumed empty while it is being searched", () => {
  const assumptions = new Assumptions();
  expect(assumptions.isAssumedEmpty(OUTER)).toBe(false);
  const frame = assumptions.begin(OUTER);
  expect(assumptions.isAssumedEmpty(OUTER)).toBe(true);
  expect(assumptions.end(frame, true)).toEqual([OUTER]);
  expect(assumptions.isAssumedEmpty(OUTER)).toBe(false);
});

test("what rests on an outer goal is proved together with it", () => {
  const assumptions = new Assumptions();
  const outer = assumptions.begin(OUTER);
  const inner = assumptions.begin(INNER);
  assumptions.isAssumedEmpty(OUTER);
  expect(assumptions.end(inner, true)).toEqual([]);
  expect(assumptions.isAssumedEmpty(INNER)).toBe(true);
  expect(assumptions.end(outer, true)).toEqual([OUTER, INNER]);
});

test("what rested on a goal that has a value is forgotten", () => {
  const assumptions = new Assumptions();
  const outer = assumptions.begin(OUTER);
  const inner = assumptions.begin(INNER);
  assumptions.isAssumedEmpty(OUTER);
  assumptions.end(inner, true);
  expect(assumptions.end(outer, false)).toEqual([]);
  expect(assumptions.isAssumedEmpty(INNER)).toBe(false);
});

test("resting is passed on: through an inner goal, and through a provisional one", () => {
  const assumptions = new Assumptions();
  const outer = assumptions.begin(OUTER);
  const inner = assumptions.begin(INNER);
  const innermost = assumptions.begin(OTHER);
  assumptions.isAssumedEmpty(OUTER);
  expect(assumptions.end(innermost, true)).toEqual([]);
  expect(assumptions.end(inner, true)).toEqual([]);
  const again = assumptions.begin(40);
  assumptions.isAssumedEmpty(OTHER);
  expect(assumptions.end(again, true)).toEqual([]);
  expect(assumptions.end(outer, true)).toEqual([OUTER, OTHER, INNER, 40]);
});

test("work knows whether it rests on an assumption", () => {
  const assumptions = new Assumptions();
  const frame = assumptions.begin(OUTER);
  expect(assumptions.watch(() => 1)).toEqual({ result: 1, isFree: true });
  expect(assumptions.watch(() => assumptions.isAssumedEmpty(OUTER))).toEqual({
    result: true,
    isFree: false,
  });
  assumptions.end(frame, false);
});
