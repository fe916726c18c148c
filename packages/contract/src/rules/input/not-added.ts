import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** Some values are excluded. */
export const notAdded: ContractRule<"schema"> = {
  id: "not-added",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send an excluded value are refused.",
  advice: "Keep accepting the old values.",
  matches: ({ keyword }) => keyword === "not",
  message: (change) => `${subject(change)} excludes values: ${shown(change.after)}`,
};
