import type { ContractRule } from "../../rule.ts";
import { fromTo, subject, typeNames, typesLost } from "../../wording/wording.ts";

/** A result field may be of another type. */
export const resultTypeWidened: ContractRule<"schema"> = {
  id: "result-type-widened",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that expect the old type fail.",
  advice: "Keep the type, and give the new one under another name.",
  matches: ({ keyword, before, after }) =>
    keyword === "type" || (keyword === "schema" && typesLost(after, before).length > 0),
  message: (change) =>
    `${subject(change)} may be of another type: ${fromTo(typeNames(change.oldSchema), typeNames(change.newSchema))}`,
};
