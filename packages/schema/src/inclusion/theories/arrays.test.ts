import { expect, test } from "vitest";
import { ProofBudget } from "../budget.ts";
import type { Atom } from "../formula/atom.ts";
import { evaluate } from "../formula/evaluate.ts";
import { Formulas } from "../formula/formulas.ts";
import { type Literal, negate } from "../formula/literal.ts";
import { Search } from "../search/search.ts";
import { solveArrays } from "./arrays.ts";

const formulas = new Formulas(new ProofBudget(1_000_000));
const search = new Search(formulas);
const is = (atom: Atom): Literal => formulas.atom(atom);
const isNot = (atom: Atom): Literal => negate(formulas.atom(atom));
const listed = (...values: readonly (string | number | boolean)[]): Literal =>
  formulas.values(values);

const SMALL = formulas.values([1, 2]);

const ARRAYS: readonly [string, readonly Literal[], "empty" | "value"][] = [
  ["nothing asked", [], "value"],
  [
    "two of two distinct",
    [
      is({ kind: "unique" }),
      is({ kind: "items-from", index: 0, schema: SMALL }),
      is({ kind: "min-items", count: 2 }),
    ],
    "value",
  ],
  [
    "three of two distinct",
    [
      is({ kind: "unique" }),
      is({ kind: "items-from", index: 0, schema: SMALL }),
      is({ kind: "min-items", count: 3 }),
    ],
    "empty",
  ],
  [
    "equal items must fit both places",
    [
      isNot({ kind: "unique" }),
      is({ kind: "item", index: 0, schema: listed(1) }),
      is({ kind: "items-from", index: 1, schema: listed(2) }),
      isNot({ kind: "min-items", count: 3 }),
    ],
    "empty",
  ],
  [
    "equal items further back",
    [
      isNot({ kind: "unique" }),
      is({ kind: "item", index: 0, schema: listed(1) }),
      is({ kind: "items-from", index: 1, schema: listed(2) }),
    ],
    "value",
  ],
  [
    "contains against items",
    [
      is({ kind: "contains", count: 2, schema: listed(3) }),
      is({ kind: "items-from", index: 1, schema: SMALL }),
    ],
    "empty",
  ],
  [
    "contains more than allowed",
    [
      is({ kind: "contains", count: 3, schema: SMALL }),
      isNot({ kind: "contains", count: 2, schema: listed(1) }),
      isNot({ kind: "contains", count: 2, schema: listed(2) }),
    ],
    "empty",
  ],
  [
    "two wrong tails in one item",
    [
      isNot({ kind: "items-from", index: 0, schema: listed(1) }),
      isNot({ kind: "items-from", index: 0, schema: listed(2) }),
      isNot({ kind: "min-items", count: 2 }),
    ],
    "value",
  ],
  [
    "a wrong tail further ahead than another",
    [
      isNot({ kind: "items-from", index: 0, schema: SMALL }),
      isNot({ kind: "items-from", index: 2, schema: SMALL }),
      is({ kind: "items-from", index: 3, schema: SMALL }),
      is({ kind: "item", index: 0, schema: SMALL }),
      is({ kind: "item", index: 1, schema: SMALL }),
    ],
    "value",
  ],
  [
    "contains as much as allowed",
    [
      is({ kind: "contains", count: 2, schema: SMALL }),
      isNot({ kind: "contains", count: 2, schema: listed(1) }),
      isNot({ kind: "contains", count: 2, schema: listed(2) }),
    ],
    "value",
  ],
];

test.each(ARRAYS)("arrays: %s", (_, literals, kind) => {
  const answer = solveArrays(literals, search);
  expect(answer.kind).toBe(kind);
  if (answer.kind === "value")
    for (const literal of literals) expect(evaluate(formulas, literal, answer.value)).toBe(true);
});
