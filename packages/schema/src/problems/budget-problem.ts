import { LIMITS } from "@toolcrib/model";
import type { ValidationResult } from "../validator.ts";

/** The answer for a value whose validation was stopped. */
export function budgetProblem(what: "steps" | "depth"): ValidationResult {
  const expected =
    what === "depth"
      ? `a value nested at most ${LIMITS.dataDepth} levels deep`
      : "a value that the schema can check in the steps allowed";
  const got = what === "depth" ? "a deeper value, or a schema without end" : "one that takes more";
  return {
    valid: false,
    problems: [{ path: "", keyword: "", code: "budget-exceeded", expected, got }],
  };
}
