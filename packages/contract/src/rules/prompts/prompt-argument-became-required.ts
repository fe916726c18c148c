import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** An argument that could be left out must be given now. */
export const promptArgumentBecameRequired: ContractRule<"prompt-argument"> = {
  id: "prompt-argument-became-required",
  about: "prompt-argument",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Every request that leaves it out fails.",
  advice: "Keep it optional.",
  matches: ({ kind }) => kind === "became-required",
  message: ({ argument }) => `argument ${quoted(argument)} is now required`,
};
