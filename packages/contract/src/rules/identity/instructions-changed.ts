import type { ContractRule } from "../../rule.ts";
import { textDifference } from "../../wording/text-difference.ts";

/** The server tells every model something else about itself. */
export const instructionsChanged: ContractRule<"identity"> = {
  id: "instructions-changed",
  about: "identity",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "Clients put the instructions into the prompt of every conversation, whichever tools are used.",
  advice: "Read the new text before you approve it.",
  matches: ({ field }) => field === "instructions",
  message: ({ before, after }) => `the instructions changed: ${textDifference(before, after)}`,
};
