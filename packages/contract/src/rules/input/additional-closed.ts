import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** Keys that are not declared are refused. */
export const additionalClosed: ContractRule<"schema"> = {
  id: "additional-closed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send such a key, which used to be allowed on purpose, are refused.",
  advice: "Go on ignoring undeclared keys.",
  matches: ({ keyword }) => keyword === "additionalProperties",
  message: (change) => `${subject(change)} takes fewer undeclared keys`,
};
