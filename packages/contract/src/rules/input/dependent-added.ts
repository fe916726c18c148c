import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A parameter asks for others beside it. */
export const dependentAdded: ContractRule<"schema"> = {
  id: "dependent-added",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send it alone are refused.",
  advice: "Give the others defaults.",
  matches: ({ keyword }) => keyword === "dependentRequired",
  message: (change) =>
    `${subject(change)} has keys that ask for others: ${fromTo(change.before, change.after)}`,
};
