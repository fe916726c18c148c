import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A list takes fewer items, or fewer lengths. */
export const itemsNarrowed: ContractRule<"schema"> = {
  id: "items-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send a list which no longer fits are refused.",
  advice: "Keep accepting the old lists.",
  matches: ({ keyword }) => ["items", "minItems", "additionalItems"].includes(keyword),
  message: (change) =>
    `${subject(change)} takes fewer lists: ${fromTo(change.before, change.after)}`,
};
