import fc from "fast-check";
import { expect, test } from "vitest";
import { bestScores } from "./best-scores.ts";

test("the best come first, equals in the order of the tools, and none without a score", () => {
  const scores = Float32Array.from([0, 1, 0, 1, 3, 1, 2]);
  expect(bestScores(scores, 10)).toEqual([4, 6, 1, 3, 5]);
  expect(bestScores(scores, 3)).toEqual([4, 6, 1]);
  expect(bestScores(scores, 1)).toEqual([4]);
  expect(bestScores(new Float32Array(3), 2)).toEqual([]);
});

test("the highest scores, equals in their order, as sorting all of them gives", () => {
  const scores = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5 }), fc.float()), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 70 }), (given, limit) => {
      const numbers = Float32Array.from(given.map((score) => (Number.isNaN(score) ? 0 : score)));
      const sorted = [...numbers.keys()]
        .filter((tool) => (numbers[tool] ?? 0) > 0)
        .sort((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0) || a - b);
      expect(bestScores(numbers, limit)).toEqual(sorted.slice(0, limit));
    }),
  );
});
