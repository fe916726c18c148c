import type { ContractRule } from "../../rule.ts";
import { textDifference } from "../../wording/text-difference.ts";
import { subject } from "../../wording/wording.ts";

/** The title of a parameter or result field changed. */
export const schemaTitleChanged: ContractRule<"note"> = {
  id: "schema-title-changed",
  about: "note",
  levels: { agent: "warning", client: "info", codegen: "info" },
  impact: "polish",
  why: "Models and people read it.",
  advice: "Read the new text; nothing to do if it says what you want.",
  matches: ({ keyword }) => keyword === "title",
  message: (change) =>
    `the title of ${subject(change)} changed: ${textDifference(change.before, change.after)}`,
};
