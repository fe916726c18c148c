import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** The items of a list must differ. */
export const itemsUniqueAdded: ContractRule<"schema"> = {
  id: "items-unique-added",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send the same item twice are refused.",
  advice: "Drop repeated items instead of refusing them.",
  matches: ({ keyword }) => keyword === "uniqueItems",
  message: (change) => `the items of ${subject(change)} must now differ`,
};
