import type { ContractRule } from "../../rule.ts";

/** A tool now says what its result looks like. */
export const outputSchemaAdded: ContractRule<"schema-presence"> = {
  id: "output-schema-added",
  about: "schema-presence",
  side: "output",
  levels: { agent: "info", client: "info", codegen: "warning" },
  impact: "addition",
  why: "Clients start to check results, and generated code gains types.",
  advice: "Make sure that every result the tool gives fits the schema.",
  matches: ({ kind }) => kind === "added",
  message: () => "an output schema was added",
};
