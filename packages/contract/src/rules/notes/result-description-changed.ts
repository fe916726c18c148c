import type { ContractRule } from "../../rule.ts";
import { textDifference } from "../../wording/text-difference.ts";
import { subject } from "../../wording/wording.ts";

/** The description of a result field changed. */
export const resultDescriptionChanged: ContractRule<"note"> = {
  id: "result-description-changed",
  about: "note",
  side: "output",
  levels: { agent: "warning", client: "info", codegen: "info" },
  impact: "polish",
  why: "Models read it and may use the result otherwise.",
  advice: "Read the new text; nothing to do if it says what you want.",
  matches: ({ keyword }) => keyword === "description",
  message: (change) =>
    `the description of ${subject(change)} changed: ${textDifference(change.before, change.after)}`,
};
