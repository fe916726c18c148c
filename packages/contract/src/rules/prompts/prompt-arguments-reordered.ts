import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** The arguments of a prompt come in another order. */
export const promptArgumentsReordered: ContractRule<"prompt-argument"> = {
  id: "prompt-arguments-reordered",
  about: "prompt-argument",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "Clients that take a prompt as a command read its arguments by position.",
  advice: "Add new arguments at the end, and keep the order of the others.",
  matches: ({ kind }) => kind === "reordered",
  message: ({ before, after }) => `the arguments come in another order: ${fromTo(before, after)}`,
};
