import { expect, test } from "vitest";
import { ProofBudget } from "../budget.ts";
import { Formulas } from "../formula/formulas.ts";
import { STRING } from "../formula/json-type.ts";
import { FALSE, type Literal, negate, TRUE } from "../formula/literal.ts";
import { ExactlyOneExpansion } from "./exactly-one.ts";
import { type Flattened, propagate } from "./propagate.ts";

const formulas = new Formulas(new ProofBudget(1_000_000));
const [a = TRUE, b = TRUE, c = TRUE] = [2, 3, 4].map((count) =>
  formulas.atom({ kind: "min-length", count }),
);

function taken(...goal: readonly Literal[]): Flattened | undefined {
  return propagate(goal, STRING, new ExactlyOneExpansion(formulas), formulas);
}

test("a goal that contradicts itself is not taken apart", () => {
  expect(taken(a, negate(a))).toBeUndefined();
  expect(taken(negate(a), a, b)).toBeUndefined();
  expect(taken(FALSE)).toBeUndefined();
  expect(taken(formulas.and([a, b]), negate(b))).toBeUndefined();
  expect(taken(formulas.or([a, b]), negate(a), negate(b))).toBeUndefined();
});

test("what holds anyway is left out, and what is asked twice is asked once", () => {
  expect(taken(TRUE)).toEqual({ literals: new Set(), clauses: [] });
  expect(taken(a, TRUE, a)).toEqual({ literals: new Set([a]), clauses: [] });
});

test("a clause with one alternative left is forced, and one that holds is dropped", () => {
  expect(taken(formulas.or([a, b]), negate(a))).toEqual({
    literals: new Set([negate(a), b]),
    clauses: [],
  });
  expect(taken(formulas.or([a, b]), b)?.clauses).toEqual([]);
  expect(taken(formulas.or([a, b, c]), negate(c))?.clauses).toMatchObject([
    { alternatives: [a, b] },
  ]);
});
