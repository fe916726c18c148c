import type { ContractRule } from "../../rule.ts";
import { textDifference } from "../../wording/text-difference.ts";

/** The description of a prompt changed. */
export const promptDescriptionChanged: ContractRule<"definition-field"> = {
  id: "prompt-description-changed",
  about: "definition-field",
  levels: { agent: "warning", client: "info", codegen: "info" },
  impact: "polish",
  why: "Users and models read it and choose by it.",
  advice: "Read the new text; nothing to do if it says what you want.",
  matches: ({ list, field }) => list === "prompts" && field === "description",
  message: ({ before, after }) => `the description changed: ${textDifference(before, after)}`,
};
