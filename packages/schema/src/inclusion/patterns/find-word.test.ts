import { expect, test } from "vitest";
import { ProofBudget } from "../budget.ts";
import { findWord, type WordQuestion } from "./find-word.ts";
import { languageOf } from "./language.ts";

function search(
  sources: readonly string[],
  rest: Partial<WordQuestion> = {},
): ReturnType<typeof findWord> {
  const demands = sources.map((written) => {
    const denied = written.startsWith("!");
    const source = denied ? written.slice(1) : written;
    const expression = new RegExp(source, "u");
    const language = languageOf({ source, test: (text) => expression.test(text) }).exact;
    if (language === undefined) throw new Error(source);
    return { language, denied };
  });
  const question = {
    minLength: 0,
    maxLength: Number.POSITIVE_INFINITY,
    excluded: new Set<string>(),
  };
  return findWord({ ...question, demands, ...rest }, new ProofBudget(100_000));
}

test("the shortest readable word is found", () => {
  expect(search(["^[a-z]+$"])).toEqual({ kind: "value", value: "x" });
  expect(search(["a", "b"], { minLength: 4 })).toMatchObject({ kind: "value" });
  expect(search(["^a", "!b$", "!^a$"])).toEqual({ kind: "value", value: "ax" });
});

test("every lookahead of a pattern counts, wherever it stands among them", () => {
  expect(search(["^(?=.*a)(?=.*b)"])).toMatchObject({
    value: expect.stringMatching(/^(?:ab|ba)$/),
  });
  expect(search(["^(?=.*a)(?=.*b)(?=.*c)(?!.*ab)(?!.*bc)(?!.*cb)[abc]*$"])).toEqual({
    kind: "value",
    value: expect.stringMatching(/^(?:bac|cab)$/),
  });
  expect(search(["!^(?=.*a)(?=.*b)", "^[ab]{2}$", "!aa"])).toEqual({ kind: "value", value: "bb" });
});

test("a word that is not excluded is found behind those that are", () => {
  expect(search(["^a*$"], { excluded: new Set(["", "a", "aa"]) })).toEqual({
    kind: "value",
    value: "aaa",
  });
  expect(search([""], { excluded: new Set([""]) })).toEqual({ kind: "value", value: "x" });
  expect(search(["!a"], { excluded: new Set(["", "x"]) })).toMatchObject({ kind: "value" });
});

test("a proof that there is no word", () => {
  expect(search(["^a", "^b"])).toEqual({ kind: "empty" });
  expect(search(["^[ab]$"], { excluded: new Set(["a", "b"]) })).toEqual({ kind: "empty" });
  expect(search(["^.{3}$"], { maxLength: 2 })).toEqual({ kind: "empty" });
  expect(search(["^(?=b)a"])).toEqual({ kind: "empty" });
  expect(search(["^[a-z]{2,5}$", "!^[a-z]*$"])).toEqual({ kind: "empty" });
});

test("lengths are counted, not built: thousands cost nothing", () => {
  expect(search(["^[ab]*$"], { minLength: 3_000 })).toMatchObject({ kind: "value" });
});

test("a further test that nothing passes leaves it open", () => {
  expect(search(["^a*$"], { test: () => false })).toMatchObject({ kind: "undecided" });
});

test("a word is made of characters that JSON can hold", () => {
  expect(search(["^[^\\u{0}-\\u{d7ff}]$"])).toEqual({ kind: "value", value: "\ue000" });
});
