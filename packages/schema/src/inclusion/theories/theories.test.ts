import { expect, test } from "vitest";
import { ProofBudget } from "../budget.ts";
import type { Atom } from "../formula/atom.ts";
import { evaluate } from "../formula/evaluate.ts";
import { Formulas } from "../formula/formulas.ts";
import { FALSE, type Literal, negate } from "../formula/literal.ts";
import { languageOf } from "../patterns/language.ts";
import { Search } from "../search/search.ts";
import { solveNumbers } from "./numbers.ts";
import { solveObjects } from "./objects.ts";
import { solveStrings } from "./strings.ts";

const formulas = new Formulas(new ProofBudget(1_000_000));
const search = new Search(formulas);
const is = (atom: Atom): Literal => formulas.atom(atom);
const isNot = (atom: Atom): Literal => negate(formulas.atom(atom));
const listed = (...values: readonly (string | number | boolean)[]): Literal =>
  formulas.values(values);

const NUMBERS: readonly [string, readonly Literal[], number | undefined][] = [
  ["nothing asked", [], 1],
  ["between", [is({ kind: "more-than", limit: 3 }), isNot({ kind: "at-least", limit: 4 })], 3.5],
  [
    "a fraction just above the lower bound",
    [is({ kind: "at-least", limit: 3 }), isNot({ kind: "multiple-of", divisor: 1 })],
    3.5,
  ],
  [
    "an empty interval",
    [is({ kind: "more-than", limit: 3 }), isNot({ kind: "more-than", limit: 3 })],
    undefined,
  ],
  ["a point", [is({ kind: "at-least", limit: 7 }), isNot({ kind: "more-than", limit: 7 })], 7],
  [
    "common multiples",
    [
      is({ kind: "multiple-of", divisor: 4 }),
      is({ kind: "multiple-of", divisor: 6 }),
      is({ kind: "more-than", limit: 0 }),
    ],
    12,
  ],
  [
    "even but not by four",
    [
      is({ kind: "multiple-of", divisor: 2 }),
      isNot({ kind: "multiple-of", divisor: 4 }),
      is({ kind: "more-than", limit: 2 }),
    ],
    6,
  ],
  [
    "a multiple by itself",
    [is({ kind: "multiple-of", divisor: 4 }), isNot({ kind: "multiple-of", divisor: 2 })],
    undefined,
  ],
  [
    "tenths",
    [
      is({ kind: "multiple-of", divisor: 0.1 }),
      is({ kind: "more-than", limit: 0.1 }),
      isNot({ kind: "at-least", limit: 0.3 }),
    ],
    0.2,
  ],
  [
    "all integers excluded",
    [
      is({ kind: "multiple-of", divisor: 1 }),
      is({ kind: "at-least", limit: 0 }),
      isNot({ kind: "at-least", limit: 3 }),
      negate(listed(0, 1, 2)),
    ],
    undefined,
  ],
];

test.each(NUMBERS)("numbers: %s", (_, literals, value) => {
  const answer = solveNumbers(literals, formulas);
  expect(answer).toEqual(value === undefined ? { kind: "empty" } : { kind: "value", value });
});

test("strings: readable where anything goes, exact where little does", () => {
  expect(solveStrings([], formulas)).toEqual({ kind: "value", value: "x" });
  expect(solveStrings([negate(listed("x", "y"))], formulas)).toEqual({ kind: "value", value: "z" });
  expect(solveStrings([isNot({ kind: "min-length", count: 1 })], formulas)).toEqual({
    kind: "value",
    value: "",
  });
  expect(
    solveStrings([isNot({ kind: "min-length", count: 1 }), negate(listed(""))], formulas),
  ).toEqual({ kind: "empty" });
  expect(solveStrings([is({ kind: "min-length", count: 2e9 })], formulas)).toMatchObject({
    kind: "undecided",
  });
});

function pattern(source: string): Literal {
  const expression = new RegExp(source, "u");
  const language = languageOf({ source, test: (text) => expression.test(text) });
  return is({ kind: "pattern", language });
}

test("strings: a pattern that automata cannot express is named as the reason", () => {
  const behind = pattern("(?<=a)b");
  expect(solveStrings([behind, negate(pattern("ab"))], formulas)).toMatchObject({
    kind: "undecided",
    reason: "a pattern that is not regular",
  });
});

const OBJECTS: readonly [string, readonly Literal[], "empty" | "value"][] = [
  [
    "a required key that is forbidden",
    [is({ kind: "required", key: "a" }), is({ kind: "property", key: "a", schema: FALSE })],
    "empty",
  ],
  [
    "a required key that is not named",
    [
      is({ kind: "required", key: "a" }),
      is({ kind: "additional", names: new Set(), patterns: [], schema: FALSE }),
    ],
    "empty",
  ],
  [
    "two wrong members under one key",
    [
      isNot({ kind: "matching", pattern: pattern("^a$"), schema: listed(1) }),
      isNot({ kind: "matching", pattern: pattern("^a$"), schema: listed(2) }),
    ],
    "value",
  ],
  [
    "keys of a finite language",
    [is({ kind: "names", schema: pattern("^[ab]$") }), is({ kind: "min-properties", count: 3 })],
    "empty",
  ],
  [
    "all keys of a finite language",
    [is({ kind: "names", schema: pattern("^[ab]$") }), is({ kind: "min-properties", count: 2 })],
    "value",
  ],
  [
    "a wrong key",
    [
      isNot({ kind: "names", schema: pattern("^[ab]$") }),
      is({ kind: "additional", names: new Set(["a", "b"]), patterns: [], schema: FALSE }),
    ],
    "empty",
  ],
];

test.each(OBJECTS)("objects: %s", (_, literals, kind) => {
  const answer = solveObjects(literals, search);
  expect(answer.kind).toBe(kind);
  if (answer.kind === "value")
    for (const literal of literals) expect(evaluate(formulas, literal, answer.value)).toBe(true);
});
