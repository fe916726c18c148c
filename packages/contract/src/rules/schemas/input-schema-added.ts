import type { ContractRule } from "../../rule.ts";

/** A tool now says what it takes. */
export const inputSchemaAdded: ContractRule<"schema-presence"> = {
  id: "input-schema-added",
  about: "schema-presence",
  side: "input",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Nothing was promised before but that a call without arguments is accepted; where it no longer is, that is a finding of its own.",
  advice: "Nothing to do.",
  matches: ({ kind }) => kind === "added",
  message: () => "an input schema was added",
};
