import type { ContractRule } from "../../rule.ts";

/** A schema cannot be judged, since it is not one. */
export const schemaInvalid: ContractRule<"invalid-schema"> = {
  id: "schema-invalid",
  about: "invalid-schema",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "Clients drop tools whose schema they cannot read, and nothing can be proved about it.",
  advice: "Mend the schema at the place that the message names; `toolcrib validate` says more.",
  matches: () => true,
  message: ({ side, version, reason }) => `the ${version} ${side} schema is not usable: ${reason}`,
};
