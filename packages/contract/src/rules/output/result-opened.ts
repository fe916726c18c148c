import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A result may have keys that are not declared. */
export const resultOpened: ContractRule<"schema"> = {
  id: "result-opened",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that take every key for a declared one meet others.",
  advice: "Keep the object closed, or declare the keys.",
  matches: ({ keyword }) => keyword === "additionalProperties",
  message: (change) => `${subject(change)} may have undeclared keys`,
};
