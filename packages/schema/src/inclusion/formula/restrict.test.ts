import { expect, test } from "vitest";
import { ProofBudget } from "../budget.ts";
import { Formulas } from "./formulas.ts";
import { ARRAY, NULL, NUMBER, OBJECT, STRING } from "./json-type.ts";
import { FALSE, negate, TRUE } from "./literal.ts";
import { Restriction } from "./restrict.ts";

const formulas = new Formulas(new ProofBudget(10_000));
const { restrict } = bound(new Restriction(formulas));

function bound(restriction: Restriction): Pick<Restriction, "restrict"> {
  return { restrict: (literal, type) => restriction.restrict(literal, type) };
}

test("statements about other types vanish", () => {
  const schema = formulas.and([
    formulas.types(24),
    formulas.atom({ kind: "min-length", count: 3 }),
    formulas.atom({ kind: "multiple-of", divisor: 1 }),
  ]);
  expect(restrict(schema, STRING)).toBe(formulas.atom({ kind: "min-length", count: 3 }));
  expect(restrict(schema, NUMBER)).toBe(formulas.atom({ kind: "multiple-of", divisor: 1 }));
  expect(restrict(schema, NULL)).toBe(FALSE);
  expect(restrict(negate(schema), NULL)).toBe(TRUE);
});

test("each pair of opposites has one form", () => {
  const atMost = formulas.atom({ kind: "at-most", limit: 5 });
  const moreThan = formulas.atom({ kind: "more-than", limit: 5 });
  expect(restrict(atMost, NUMBER)).toBe(negate(moreThan));
  const maxItems = formulas.atom({ kind: "max-items", count: 1 });
  const noSecond = formulas.atom({ kind: "item", index: 1, schema: FALSE });
  expect(restrict(maxItems, ARRAY)).toBe(restrict(noSecond, ARRAY));
  const absent = formulas.atom({ kind: "property", key: "a", schema: FALSE });
  expect(restrict(absent, OBJECT)).toBe(negate(formulas.atom({ kind: "required", key: "a" })));
});

test("contains one is the opposite of items that all fail", () => {
  const schema = formulas.types(8);
  const contains = formulas.atom({ kind: "contains", count: 1, schema });
  const none = formulas.atom({ kind: "items-from", index: 0, schema: negate(schema) });
  expect(restrict(contains, ARRAY)).toBe(negate(none));
});

test("exactly one branch is decided where a type is certain", () => {
  const one = formulas.exactlyOne([formulas.types(8), formulas.types(24)]);
  expect(restrict(one, STRING)).toBe(FALSE);
  expect(restrict(one, NUMBER)).toBe(TRUE);
  expect(restrict(one, NULL)).toBe(FALSE);
});
