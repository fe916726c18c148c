import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A prompt has a new argument that may be left out. */
export const promptArgumentAdded: ContractRule<"prompt-argument"> = {
  id: "prompt-argument-added",
  about: "prompt-argument",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Every request that worked still does.",
  advice: "Nothing to do.",
  matches: ({ kind }) => kind === "added",
  message: ({ argument }) => `the optional argument ${quoted(argument)} was added`,
};
