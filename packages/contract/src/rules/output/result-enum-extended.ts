import type { ContractRule } from "../../rule.ts";
import { fromTo, subject, valuesOf } from "../../wording/wording.ts";

/** A result field may have values it did not list. */
export const resultEnumExtended: ContractRule<"schema"> = {
  id: "result-enum-extended",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that handle the listed values alone meet one they do not know.",
  advice: "Keep to the listed values, or announce the new ones as a new major version.",
  matches: ({ keyword }) => keyword === "enum",
  message: (change) =>
    `${subject(change)} may have further values: ${fromTo(valuesOf(change.oldSchema), valuesOf(change.newSchema))}`,
};
