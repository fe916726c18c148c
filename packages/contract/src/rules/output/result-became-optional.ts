import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** A result field may be missing. */
export const resultBecameOptional: ContractRule<"schema"> = {
  id: "result-became-optional",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that rely on it find nothing.",
  advice: "Always give the field, with an empty value if need be.",
  matches: ({ keyword, kind }) => keyword === "required" && kind === "removed",
  message: (change) => `${subject(change)} may now be missing`,
};
