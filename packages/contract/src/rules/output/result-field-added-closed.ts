import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A result field is new, and the old schema said that there are no others. */
export const resultFieldAddedClosed: ContractRule<"schema"> = {
  id: "result-field-added-closed",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that check results against the old schema refuse every result with the new field.",
  advice:
    "Leave output schemas open, so that fields can be added; this one is a new major version.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "added",
  message: (change) => `${subject(change)} was added, which the old schema excluded`,
};
