import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The texts of an argument changed. */
export const promptArgumentReworded: ContractRule<"prompt-argument"> = {
  id: "prompt-argument-reworded",
  about: "prompt-argument",
  levels: { agent: "warning", client: "info", codegen: "info" },
  impact: "polish",
  why: "Users read them, and so may a model that fills the argument in.",
  advice: "Read the new text; nothing to do if it says what you want.",
  matches: ({ kind }) => kind === "reworded",
  message: ({ argument }) => `the texts of argument ${quoted(argument)} changed`,
};
