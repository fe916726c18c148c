import { visibleText } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";

const FEWEST_WORDS = 3;

/** The description says no more than the name. */
export const descriptionBrief: LintRule = {
  id: "description-brief",
  level: "warning",
  why: "One or two words tell a model nothing that the name does not; it needs what, when and with which limits.",
  advice: "Say in a sentence or two what the tool does, when to use it, and what it gives back.",
  check: function* ({ description = "" }) {
    const words = description.trim().split(/\s+/).filter(Boolean);
    if (words.length > 0 && words.length < FEWEST_WORDS)
      yield {
        path: "/description",
        message: `"${visibleText(description, 60)}" is too brief; say in a sentence what the tool does`,
      };
  },
};
