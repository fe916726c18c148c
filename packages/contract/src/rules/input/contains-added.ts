import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A list must contain certain items. */
export const containsAdded: ContractRule<"schema"> = {
  id: "contains-added",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send a list without them are refused.",
  advice: "Keep accepting lists without them.",
  matches: ({ keyword }) => keyword === "contains",
  message: (change) =>
    `${subject(change)} must now contain certain items: ${fromTo(change.before, change.after)}`,
};
