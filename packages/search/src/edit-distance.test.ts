import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["region", "region", 0],
  ["regoin", "region", 1],
  ["langauge", "language", 1],
  ["brnach", "branch", 1],
  ["isue", "issue", 1],
  ["acess", "success", 3],
  ["kitten", "sitting", 3],
  ["", "abc", 3],
])("from %j to %j it takes %i errors", (left, right, distance) => {
  expect(editDistance(left, right, 5)).toBe(distance);
  expect(editDistance(right, left, 5)).toBe(distance);
  expect(editDistance(left, right, 1)).toBe(Math.min(distance, 2));
});
