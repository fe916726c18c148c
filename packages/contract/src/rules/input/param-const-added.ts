import type { ContractRule } from "../../rule.ts";
import { constOf, shown, subject } from "../../wording/wording.ts";

/** A parameter takes one value only. */
export const paramConstAdded: ContractRule<"schema"> = {
  id: "param-const-added",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send any other value are refused.",
  advice: "Keep accepting the old values.",
  matches: ({ keyword }) => keyword === "enum",
  message: (change) =>
    `${subject(change)} takes one value only: ${shown(constOf(change.newSchema))}`,
};
