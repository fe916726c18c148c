import type { ContractRule } from "../../rule.ts";
import { subject, typesLost } from "../../wording/wording.ts";

/** A result field may be null. */
export const resultNullable: ContractRule<"schema"> = {
  id: "result-nullable",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that use the value without looking fail.",
  advice: "Leave the field out, or give an empty value.",
  matches: ({ keyword, oldSchema, newSchema }) =>
    (keyword === "type" || keyword === "schema") &&
    typesLost(newSchema, oldSchema).join() === "null",
  message: (change) => `${subject(change)} may now be null`,
};
