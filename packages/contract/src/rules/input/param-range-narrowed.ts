import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A parameter takes a smaller range of numbers. */
export const paramRangeNarrowed: ContractRule<"schema"> = {
  id: "param-range-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send a number outside the new range are refused.",
  advice: "Clamp numbers instead of refusing them.",
  matches: ({ keyword }) => keyword === "minimum",
  message: (change) =>
    `${subject(change)} takes a smaller range: ${fromTo(change.before, change.after)}`,
};
