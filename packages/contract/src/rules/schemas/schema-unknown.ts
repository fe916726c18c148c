import type { ContractRule } from "../../rule.ts";

/** Nobody could decide whether the change breaks callers. */
export const schemaUnknown: ContractRule<"schema"> = {
  id: "schema-unknown",
  about: "schema",
  effects: ["unknown"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "unknown",
  why: "The change is neither proved compatible nor refuted by a witness.",
  advice:
    "Look at the change by hand; accept its fingerprint, or write the schema in simpler keywords.",
  matches: () => true,
  message: ({ side, effect }) =>
    `it could not be decided whether the ${side} keeps the old contract${effect.kind === "unknown" ? `: ${effect.reason}` : ""}`,
};
