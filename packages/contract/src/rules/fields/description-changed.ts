import type { ContractRule } from "../../rule.ts";
import { textDifference } from "../../wording/text-difference.ts";

/** The description of a tool changed. */
export const descriptionChanged: ContractRule<"field"> = {
  id: "description-changed",
  about: "field",
  levels: { agent: "warning", client: "info", codegen: "info" },
  impact: "polish",
  why: "Models read it and choose tools by it.",
  advice: "Read the new text; nothing to do if it says what you want.",
  matches: ({ field }) => field === "description",
  message: ({ before, after }) => `the description changed: ${textDifference(before, after)}`,
};
