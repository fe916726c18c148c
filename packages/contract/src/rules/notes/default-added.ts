import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** A parameter says what leaving it out means. */
export const defaultAdded: ContractRule<"note"> = {
  id: "default-added",
  about: "note",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Calls that leave it out may do what they did before, or not: nobody had said.",
  advice: "Make sure that the default is what happened before.",
  matches: ({ keyword, before }) => keyword === "default" && before === undefined,
  message: (change) => `${subject(change)} now has the default ${shown(change.after)}`,
};
