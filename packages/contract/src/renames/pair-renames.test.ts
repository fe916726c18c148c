import { expect, test } from "vitest";
import { type Named, pairRenames } from "./pair-renames.ts";

const named = (count: number, letter: string): readonly Named<number>[] =>
  Array.from({ length: count }, (_, value) => ({ name: `${letter}${value}`, value }));

const equalValue = (one: Named<number>, other: Named<number>): number =>
  one.value === other.value ? 1 : 0;

test("the partner of each is found among as many as 20,000 pairs, and not one more is compared", () => {
  expect(pairRenames(named(100, "a"), named(200, "b"), equalValue).get("a99")).toBe("b99");
  expect(pairRenames(named(3, "a"), named(6_667, "b"), equalValue)).toEqual(new Map());
});

test("two partners that are nearly as good as one another are none", () => {
  const scores = [0.9, 0.86];
  const similarity = (_: Named<number>, { value }: Named<number>): number => scores[value] ?? 0;
  expect(pairRenames(named(1, "a"), named(2, "b"), similarity)).toEqual(new Map());
  scores[1] = 0.85;
  expect(pairRenames(named(1, "a"), named(2, "b"), similarity)).toEqual(new Map([["a0", "b0"]]));
});
