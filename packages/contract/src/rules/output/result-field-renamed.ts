import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A result field has a new name. */
export const resultFieldRenamed: ContractRule<"schema"> = {
  id: "result-field-renamed",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that read the old name find nothing.",
  advice: "Give the value under both names for a while.",
  matches: ({ keyword, kind }) => keyword === "properties" && kind === "renamed",
  message: ({ name, other = "" }) =>
    `result field ${quoted(name)} seems to be called ${quoted(other)} now`,
};
