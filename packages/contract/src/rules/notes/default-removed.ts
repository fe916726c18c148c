import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** A parameter no longer says what leaving it out means. */
export const defaultRemoved: ContractRule<"note"> = {
  id: "default-removed",
  about: "note",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "addition",
  why: "Calls that leave it out may do something else.",
  advice: "Keep the default, or say in the description what happens.",
  matches: ({ keyword, after }) => keyword === "default" && after === undefined,
  message: (change) => `${subject(change)} no longer has the default ${shown(change.before)}`,
};
