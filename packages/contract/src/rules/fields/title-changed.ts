import type { ContractRule } from "../../rule.ts";
import { textDifference } from "../../wording/text-difference.ts";

/** The title of a tool changed. */
export const titleChanged: ContractRule<"field"> = {
  id: "title-changed",
  about: "field",
  levels: { agent: "warning", client: "info", codegen: "info" },
  impact: "polish",
  why: "People approve a tool by its title.",
  advice: "Read the new text; nothing to do if it says what you want.",
  matches: ({ field }) => field === "title",
  message: ({ before, after }) => `the title changed: ${textDifference(before, after)}`,
};
