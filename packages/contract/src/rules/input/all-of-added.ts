import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** Values must fit another schema too. */
export const allOfAdded: ContractRule<"schema"> = {
  id: "all-of-added",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that fit the old schema alone are refused.",
  advice: "Keep accepting the old values.",
  matches: ({ keyword }) => keyword === "allOf",
  message: (change) => `${subject(change)} must now fit another schema too: ${shown(change.after)}`,
};
