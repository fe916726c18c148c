import type { ContractRule } from "../../rule.ts";

/** A header mapping is not allowed. */
export const headerInvalid: ContractRule<"header"> = {
  id: "header-invalid",
  about: "header",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Over HTTP, clients must leave out a tool with such a mapping.",
  advice: "Use a plain header name, once, on a string, an integer or a boolean.",
  matches: () => true,
  message: ({ reason }) => `this x-mcp-header is not allowed: ${reason}`,
};
