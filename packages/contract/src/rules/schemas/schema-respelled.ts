import type { ContractRule } from "../../rule.ts";

/** A schema is written otherwise and means the same. */
export const schemaRespelled: ContractRule<"schema"> = {
  id: "schema-respelled",
  about: "schema",
  effects: ["same"],
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "Exactly the same values are valid.",
  advice: "Nothing to do.",
  matches: () => true,
  message: ({ side }) =>
    `the ${side} schema is written otherwise; exactly the same values are valid`,
};
