import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A prompt has a new argument that must be given. */
export const promptArgumentRequiredAdded: ContractRule<"prompt-argument"> = {
  id: "prompt-argument-required-added",
  about: "prompt-argument",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Every request that does not know it fails.",
  advice: "Make it optional, with the old behaviour when it is left out.",
  matches: ({ kind }) => kind === "added-required",
  message: ({ argument }) => `the new argument ${quoted(argument)} is required`,
};
