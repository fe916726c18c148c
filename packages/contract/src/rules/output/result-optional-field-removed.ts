import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A result field that could be missing is gone. */
export const resultOptionalFieldRemoved: ContractRule<"schema"> = {
  id: "result-optional-field-removed",
  about: "schema",
  side: "output",
  effects: ["eases", "same", "undeclared-key-only"],
  levels: { agent: "info", client: "info", codegen: "warning" },
  impact: "addition",
  why: "Callers had to handle its absence already; generated types lose the member.",
  advice: "Nothing to do, if callers look before they read.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "removed",
  message: (change) => `optional ${subject(change)} was removed`,
};
