import type { LintRule } from "../rule.ts";

/** The hints cannot all be true. */
export const hintsContradictory: LintRule = {
  id: "hints-contradictory",
  level: "warning",
  why: "A tool cannot both change nothing and destroy: clients that trust the one hint skip the warning of the other.",
  advice: "Drop the hint that is wrong.",
  check: function* ({ annotations }) {
    if (annotations?.readOnlyHint === true && annotations.destructiveHint === true)
      yield {
        path: "/annotations/destructiveHint",
        message: "the tool says that it is read-only and destructive; drop one of the two",
      };
  },
};
