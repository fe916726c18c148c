import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A result field is gone. */
export const resultFieldRemoved: ContractRule<"schema"> = {
  id: "result-field-removed",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that read it find nothing.",
  advice: "Keep the field.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "removed",
  message: (change) => `${subject(change)} was removed`,
};
