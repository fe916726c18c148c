import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** A result may have a form it did not have. */
export const resultBranchAdded: ContractRule<"schema"> = {
  id: "result-branch-added",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that handle the listed forms alone meet one they do not know.",
  advice: "Keep to the old forms.",
  matches: ({ keyword, kind }) => (keyword === "anyOf" || keyword === "oneOf") && kind === "added",
  message: (change) => `${subject(change)} may have another form: ${shown(change.after)}`,
};
