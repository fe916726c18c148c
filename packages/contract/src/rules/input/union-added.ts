import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** Values must fit one of several forms. */
export const unionAdded: ContractRule<"schema"> = {
  id: "union-added",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that fit none of the forms are refused.",
  advice: "Keep accepting the old values.",
  matches: ({ keyword }) => keyword === "anyOf" || keyword === "oneOf",
  message: (change) => `${subject(change)} must now fit one of several forms`,
};
