import type { ContractRule } from "../../rule.ts";

/** A server is new in the registry. */
export const serverAdded: ContractRule<"server"> = {
  id: "server-added",
  about: "server",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Nobody relies on it yet; callers may now use it.",
  advice: "Nothing to do.",
  matches: ({ fact, before }) => fact === "server" && before === undefined,
  message: () => "the server is new in the registry",
};
