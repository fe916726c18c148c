import type { ContractRule } from "../../rule.ts";

/** A server is gone from the registry. */
export const serverRemoved: ContractRule<"server"> = {
  id: "server-removed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Whoever uses the server finds it no longer.",
  advice: "Deprecate the server first, and remove it later.",
  matches: ({ fact, after }) => fact === "server" && after === undefined,
  message: () => "the server is no longer in the registry",
};
