import { expect, test } from "vitest";
import { bestScores } from "./best-scores.ts";

test("the best come first, equals in the order of the tools, and none without a score", () => {
  const scores = Float32Array.from([0, 1, 0, 1, 3, 1, 2]);
  expect(bestScores(scores, 10)).toEqual([4, 6, 1, 3, 5]);
  expect(bestScores(scores, 3)).toEqual([4, 6, 1]);
  expect(bestScores(scores, 1)).toEqual([4]);
  expect(bestScores(new Float32Array(3), 2)).toEqual([]);
});
