import type { ContractRule } from "../../rule.ts";

/** A tool no longer says what its result looks like. */
export const outputSchemaRemoved: ContractRule<"schema-presence"> = {
  id: "output-schema-removed",
  about: "schema-presence",
  side: "output",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Callers that read structured results are no longer promised any.",
  advice: "Keep the output schema, or announce the change as a new major version.",
  matches: ({ kind }) => kind === "removed",
  message: () => "the output schema was removed: nothing is promised about the result any more",
};
