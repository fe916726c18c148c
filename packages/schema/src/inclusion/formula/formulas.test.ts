import { expect, test } from "vitest";
import { ProofBudget, ProofBudgetExhausted } from "../budget.ts";
import { Formulas } from "./formulas.ts";
import { ALL_TYPES } from "./json-type.ts";
import { FALSE, negate, TRUE } from "./literal.ts";

const formulas = new Formulas(new ProofBudget(10_000));
const a = formulas.atom({ kind: "required", key: "a" });
const b = formulas.atom({ kind: "required", key: "b" });
const c = formulas.atom({ kind: "min-items", count: 2 });

test("equal formulas are the same literal, whatever the order they were made in", () => {
  expect(formulas.atom({ kind: "required", key: "a" })).toBe(a);
  expect(formulas.and([a, b])).toBe(formulas.and([b, a, b]));
  expect(formulas.and([a, formulas.and([b, c])])).toBe(formulas.and([formulas.and([a, b]), c]));
  expect(formulas.values([{ x: 1, y: 2 }, "z"])).toBe(formulas.values(["z", { y: 2, x: 1 }]));
});

test("a contradiction is FALSE and an empty conjunction TRUE", () => {
  expect(formulas.and([a, b, negate(a)])).toBe(FALSE);
  expect(formulas.and([])).toBe(TRUE);
  expect(formulas.or([])).toBe(FALSE);
  expect(formulas.or([a, negate(a)])).toBe(TRUE);
  expect(formulas.values([])).toBe(FALSE);
});

test("types are merged into one mask", () => {
  expect(formulas.and([formulas.types(8), formulas.types(16)])).toBe(FALSE);
  expect(formulas.and([formulas.types(24), formulas.types(16)])).toBe(formulas.types(16));
  expect(formulas.and([negate(formulas.types(8)), formulas.types(24)])).toBe(formulas.types(16));
  expect(formulas.types(ALL_TYPES)).toBe(TRUE);
});

test("exactly one of a single possible branch is that branch", () => {
  expect(formulas.exactlyOne([a, FALSE])).toBe(a);
  expect(formulas.exactlyOne([FALSE])).toBe(FALSE);
  expect(formulas.exactlyOne([a, b])).toBe(formulas.exactlyOne([b, a]));
});

test("making formulas is paid for", () => {
  const poor = new Formulas(new ProofBudget(3));
  poor.atom({ kind: "unique" });
  expect(() => {
    for (let count = 0; count < 4; count++) poor.atom({ kind: "min-items", count });
  }).toThrow(ProofBudgetExhausted);
});
