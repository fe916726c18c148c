import { expect, test } from "vitest";
import { TurnQueue } from "./turn-queue.ts";

function taken(queue: TurnQueue<string>): readonly (string | undefined)[] {
  return Array.from({ length: queue.size }, () => queue.next());
}

test("keys take turns on each level, and items of one path keep their order", () => {
  const queue = new TurnQueue<string>();
  for (const item of ["a1", "a2", "a3"]) queue.add(["x", "a"], item);
  queue.add(["x", "b"], "b1");
  for (const item of ["c1", "c2"]) queue.add(["y", "c"], item);
  expect(queue.size).toBe(6);
  expect(taken(queue)).toEqual(["a1", "c1", "b1", "c2", "a2", "a3"]);
  expect([queue.size, queue.next()]).toEqual([0, undefined]);
});

test("what is removed does not come, and is removed once", () => {
  const queue = new TurnQueue<string>();
  queue.add(["x"], "one");
  queue.add(["x"], "two");
  expect([queue.remove(["x"], "one"), queue.remove(["x"], "one")]).toEqual([true, false]);
  expect([queue.remove(["y"], "two"), queue.size]).toEqual([false, 1]);
  expect(taken(queue)).toEqual(["two"]);
});

test("keys that may not pass are passed over and keep their turn", () => {
  const queue = new TurnQueue<string>();
  queue.add(["full"], "waits");
  queue.add(["free"], "passes");
  expect(queue.next((key) => key !== "full")).toBe("passes");
  expect(queue.next((key) => key !== "full")).toBeUndefined();
  expect(taken(queue)).toEqual(["waits"]);
});
