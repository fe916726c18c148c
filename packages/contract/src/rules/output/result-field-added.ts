import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A result field is new. */
export const resultFieldAdded: ContractRule<"schema"> = {
  id: "result-field-added",
  about: "schema",
  side: "output",
  effects: ["eases", "same", "undeclared-key-only"],
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Callers that do not know it can ignore it.",
  advice: "Nothing to do.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "added",
  message: (change) => `${subject(change)} was added`,
};
