import type { LintRule } from "../rule.ts";

/** The tool does not say what it does. */
export const descriptionMissing: LintRule = {
  id: "description-missing",
  level: "warning",
  why: "A model chooses a tool by its description; without one it guesses from the name.",
  advice: "Say in a sentence or two what the tool does, when to use it, and what it gives back.",
  check: function* ({ description }) {
    if (description === undefined || description.trim() === "")
      yield {
        path: "/description",
        message: "the tool has no description; say what it does and when to use it",
      };
  },
};
