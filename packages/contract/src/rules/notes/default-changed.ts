import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** Leaving a parameter out means something else. */
export const defaultChanged: ContractRule<"note"> = {
  id: "default-changed",
  about: "note",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "addition",
  why: "The same call has another effect, and no schema check can see it.",
  advice: "Keep the default, and let callers ask for the new behaviour.",
  matches: ({ keyword }) => keyword === "default",
  message: (change) =>
    `the default of ${subject(change)} changed: ${fromTo(change.before, change.after)}`,
};
