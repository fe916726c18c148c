import type { ContractRule } from "../../rule.ts";

/** A tool no longer says what it takes. */
export const inputSchemaRemoved: ContractRule<"schema-presence"> = {
  id: "input-schema-removed",
  about: "schema-presence",
  side: "input",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "unknown",
  why: "Nothing shows that calls which were right are still accepted.",
  advice: "Give the input schema.",
  matches: ({ kind }) => kind === "removed",
  message: () => "the input schema is gone, so nothing can be proved about calls",
};
