import type { ContractRule } from "../../rule.ts";

/** A tool must no longer be called twice. */
export const hintIdempotentLost: ContractRule<"hint"> = {
  id: "hint-idempotent-lost",
  about: "hint",
  levels: { agent: "warning", client: "error", codegen: "warning" },
  impact: "breaking",
  why: "Clients that repeat a call after a lost answer now do it twice.",
  advice: "Keep the tool idempotent.",
  matches: ({ hint, after }) => hint === "idempotent" && !after,
  message: () => "calling the tool twice is no longer said to be the same as calling it once",
};
