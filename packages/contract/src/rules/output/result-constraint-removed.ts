import type { ContractRule } from "../../rule.ts";
import { fromTo, subject } from "../../wording/wording.ts";

/** A result field is promised less. */
export const resultConstraintRemoved: ContractRule<"schema"> = {
  id: "result-constraint-removed",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that rely on the old limits meet values beyond them.",
  advice: "Keep to the old limits.",
  matches: ({ keyword }) => keyword !== "schema" && keyword !== "properties",
  message: (change) =>
    `${subject(change)} is promised less: ${change.keyword} ${fromTo(change.before, change.after)}`,
};
