import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** What is accepted depends on a condition. */
export const conditionalAdded: ContractRule<"schema"> = {
  id: "conditional-added",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that meet the condition and not what it asks for are refused.",
  advice: "Give what the condition asks for a default.",
  matches: ({ keyword }) => keyword === "if",
  message: (change) =>
    `${subject(change)} has a condition that refuses calls: ${shown(change.after)}`,
};
