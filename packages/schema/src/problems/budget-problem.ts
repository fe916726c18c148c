import { LIMITS } from "@toolcrib/model";
import type { BudgetKind } from "../kernel/run.ts";
import type { ValidationResult } from "../validator.ts";

const SAYS: Readonly<Record<BudgetKind, { readonly expected: string; readonly got: string }>> = {
  steps: {
    expected: "a value that the schema can check in the steps allowed",
    got: "one that takes more",
  },
  depth: {
    expected: `a value nested at most ${LIMITS.dataDepth} levels deep`,
    got: "a deeper value, or a schema without end",
  },
  time: {
    expected: "a text that the pattern can be matched with in the time allowed",
    got: "one that takes longer",
  },
};

/** The answer for a value whose validation was stopped. */
export function budgetProblem(what: BudgetKind): ValidationResult {
  return {
    valid: false,
    problems: [{ path: "", keyword: "", code: "budget-exceeded", ...SAYS[what] }],
  };
}
