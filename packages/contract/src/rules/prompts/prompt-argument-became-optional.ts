import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** An argument that had to be given may be left out now. */
export const promptArgumentBecameOptional: ContractRule<"prompt-argument"> = {
  id: "prompt-argument-became-optional",
  about: "prompt-argument",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Every request that worked still does.",
  advice: "Nothing to do.",
  matches: ({ kind }) => kind === "became-optional",
  message: ({ argument }) => `argument ${quoted(argument)} may now be left out`,
};
