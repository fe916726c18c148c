import { expect, test } from "vitest";
import { pairRenames } from "./pair-renames.ts";
import { propertySimilarity } from "./property-similarity.ts";
import { nameSimilarity, textSimilarity } from "./text-similarity.ts";
import { toolSimilarity, toolTraits } from "./tool-similarity.ts";

test.each([
  ["repoName", "repo_name", 1],
  ["repo", "repository", 0.8],
  ["ab", "abcdef", 1 / 3],
  ["abc", "abcdef", 0.8],
  ["kitten", "sitting", 1 - 3 / 7],
  ["list_open_issues", "list_issues", 10 / 14],
  ["get_the_old_user", "user_get", 0.5],
  ["ß", "ß2", 0.5],
  ["", "", 1],
  ["", "a", 0],
  ["abc", "xyz", 0],
])("the names %j and %j are alike by %d", (one, other, alike) => {
  expect(nameSimilarity(one, other)).toBeCloseTo(alike, 10);
  expect(nameSimilarity(other, one)).toBeCloseTo(alike, 10);
});

test.each([
  ["Reads a user", "Reads a user", 1],
  ["Reads a user", "reads a team", 0.5],
  ["", "", 1],
  ["...", "!!!", 0],
  ["one two", "three", 0],
])("the texts %j and %j are alike by %d", (one, other, alike) => {
  expect(textSimilarity(one, other)).toBeCloseTo(alike, 10);
});

test("properties are alike by constraints first, then by names and descriptions", () => {
  const property = (
    name: string,
    description?: string,
    type = "string",
  ): Parameters<typeof propertySimilarity>[0] => ({
    name,
    value: { type, ...(description === undefined ? {} : { description }) },
  });
  const alike = (...pair: Parameters<typeof propertySimilarity>): number =>
    propertySimilarity(...pair);
  expect(alike(property("a"), property("a", undefined, "integer"))).toBe(0);
  expect(alike(property("abc"), property("xyz"))).toBe(0.5);
  expect(alike(property("repoName"), property("repo_name"))).toBe(1);
  expect(alike(property("abc", "Reads a user"), property("xyz"))).toBe(0.5);
  expect(alike(property("abc", "Reads a user"), property("xyz", "Reads a user"))).toBe(0.8);
  expect(alike(property("abc", "Reads a user"), property("abc", "x y"))).toBeCloseTo(0.7, 10);
  expect(alike(property("abc", "Reads a user"), property("abc", "reads a team"))).toBeCloseTo(
    0.85,
    10,
  );
});

test("tools are alike by parameters, then by names and descriptions", () => {
  const named = (
    name: string,
    description: string,
    ...parameters: readonly string[]
  ): Parameters<typeof toolSimilarity>[0] => ({
    name,
    value: toolTraits({
      name,
      description,
      inputSchema: {
        type: "object",
        properties: Object.fromEntries(parameters.map((key) => [key, { type: "string" }])),
      },
    }),
  });
  expect(toolSimilarity(named("abc", "x"), named("abc", "x"))).toBe(1);
  expect(toolSimilarity(named("abc", "x"), named("abc", "y"))).toBe(0.5);
  expect(toolSimilarity(named("abc", "x"), named("xyz", "x"))).toBe(0.5);
  expect(toolSimilarity(named("abc", "x", "p"), named("xyz", "y", "p"))).toBe(0.5);
  expect(toolSimilarity(named("abc", "x", "p"), named("abc", "y", "q"))).toBe(0.25);
  expect(toolSimilarity(named("abc", "x", "p"), named("xyz", "x", "q"))).toBe(0.25);
  expect(toolSimilarity(named("abc", "x", "p", "q"), named("abc", "x", "p"))).toBe(0.75);
  expect(toolTraits({ name: "t" })).toEqual({ description: "", parameters: new Map() });
});

const letters = (count: number, prefix: string): { name: string; value: number }[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${prefix}${index}`, value: index }));

test("as many pairs as a guess is worth are compared, and not one more", () => {
  const same = (one: { value: number }, other: { value: number }): number =>
    one.value === other.value ? 1 : 0;
  expect(pairRenames(letters(100, "a"), letters(200, "b"), same).size).toBe(100);
  expect(pairRenames(letters(3, "a"), letters(6_667, "b"), same).size).toBe(0);
});

test("a partner counts when it is alike enough and clearly the best for both", () => {
  const scored = (...rows: readonly (readonly number[])[]): ReadonlyMap<string, string> =>
    pairRenames(letters(rows.length, "a"), letters(rows[0]?.length ?? 0, "b"), (one, other) => {
      return rows[one.value]?.[other.value] ?? 0;
    });
  expect([...scored([0.8])]).toEqual([["a0", "b0"]]);
  expect([...scored([0.79])]).toEqual([]);
  expect([...scored([0.75, 0.8])]).toEqual([["a0", "b1"]]);
  expect([...scored([0.76, 0.8])]).toEqual([]);
  expect([...scored([0.85], [0.9])]).toEqual([["a1", "b0"]]);
  expect([...scored([0.9], [0.9])]).toEqual([]);
  expect([...scored([0.9, 0.1], [0.1, 0.85])]).toEqual([
    ["a0", "b0"],
    ["a1", "b1"],
  ]);
});
