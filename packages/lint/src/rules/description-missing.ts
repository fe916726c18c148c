import type { LintRule } from "../rule.ts";

/** The tool does not say what it does. */
export const descriptionMissing: LintRule = {
  id: "description-missing",
  level: "warning",
  why: "A model chooses a tool by its description; without one it guesses from the name.",
  check: function* ({ description }) {
    if (description === undefined || description.trim() === "")
      yield {
        path: "/description",
        message: "the tool has no description; say what it does and when to use it",
      };
  },
};
